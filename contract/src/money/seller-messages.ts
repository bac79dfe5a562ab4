export const sayOfSeller = {
  noRegistration: 'Enter at least one registration.',
  endsBeforeItBegins: 'This registration would end before it begins.',
  overlap: (from: string) =>
    `Two registrations cannot hold on the same day: end the one before on the day before ${from}.`,
  otherPrefixNeeded: 'Another GSTIN needs another prefix: each registration has its own series of numbers.',
  hasPapers: (gstin: string) =>
    `Documents ${gstin === '' ? 'without a GSTIN' : `of ${gstin}`} were issued, so this registration stays as it is. End it, and add another one.`,
  ended: (gstin: string, to: string) =>
    `The registration ${gstin} of this invoice ended on ${to}, so the invoice cannot be corrected any more. Ask your accountant.`,
  einvoice:
    'You are obliged to e-invoice, which this site cannot do: invoices and credit notes to buyers with a GSTIN are not issued. Issue them in another system.',
  endsSoon: (gstin: string, to: string) =>
    `The registration ${gstin} ends on ${to} and none with a GSTIN follows: orders with GST will wait for their invoices.`,
} as const;
