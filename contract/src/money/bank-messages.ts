/** Sentences about the bank statement and settlements, for staff. */
export const sayOfBank = {
  noHeadings: 'No row of this file has all the chosen headings. Choose the columns again.',
  noCredits: 'This file has no credit that can be read. Check the columns of the date and the amount.',
  lineNotFound: 'This bank line is not there any more. Load the month again.',
  lineMatched: 'This bank line has its settlement or payment already.',
  findingNotFound: 'This finding is not there any more. Load the month again.',
  settlementNotFound: 'This settlement is not known.',
} as const;
