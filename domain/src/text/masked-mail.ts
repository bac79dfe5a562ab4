/** "a•••@example.org": the owner recognises the address, other readers do not learn it. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${[...mail][0] ?? ''}•••${mail.slice(at)}`;
}
