export const sayOfBank = {
  noHeadings: 'No row of this file has all the chosen headings. Choose the columns again.',
  noCredits: 'This file has no credit that can be read. Check the columns of the date and the amount.',
  whichOrder: 'The dates of this file do not say whether the day or the month comes first. Choose it.',
  balanceIsNoDeposit: 'This column has the balance, not the deposits. Choose the column with the credits.',
  lineNotFound: 'This bank line no longer exists. Load the month again.',
  lineChanged: (state: string) =>
    `This bank line was changed meanwhile: it is ${state}. Load the month again.`,
  lineNotOpen: 'This bank line is matched, named or hidden. Open it first.',
  lineOpen: 'This bank line is open already.',
  otherNotFound: 'No settlement, UTR or order with a recorded payment has this number.',
  severalOthers:
    'One of these numbers belongs to no order with a recorded payment. Match a settlement alone.',
  otherTaken: (orderid: string) => `Another bank line is matched with ${orderid}. Open that line first.`,
  anotherSum: (sum: string) => `These payments are ₹${sum} together, which is not the amount of this line.`,
  noSuchRepeat: 'The other line is not in the month any more, is hidden, or has another day or amount.',
  otherFailed: 'This settlement failed and was not paid again.',
  otherInCash: 'This payment was received in cash, so it is not in the bank.',
  findingNotFound: 'This finding no longer exists. Load the month again.',
  settlementNotFound: 'This settlement is not known.',
} as const;
