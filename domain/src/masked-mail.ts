/** "a•••@example.org": its owner recognises it, and other readers do not learn it. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${[...mail][0] ?? ''}•••${mail.slice(at)}`;
}
