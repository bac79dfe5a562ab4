export const sayOfCode = {
  checkinField: (field: string) =>
    `Invalid ${field}. It should be letters A to Z, digits and hyphens only, such as main-entry`,
  couponPrefix: (field: string) =>
    `Invalid ${field}. It should be letters A to Z and digits, with hyphens only between them`,
  invoicePrefix: (field: string) =>
    `Invalid ${field}. It should be 1 to 3 capitals or digits and not end in C or R, which mark credit notes and receipts`,
} as const;
