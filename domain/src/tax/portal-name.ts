/** The offline tool of the GST portal refuses a row whose receiver name has other characters, or more than 99. */
const REFUSED = /[^a-zA-Z0-9_&'()*+,\-./?@!#%$~;= ]/g;
const MOST = 99;

/** The name as the tool takes it; '' for one in another script, because the column is optional. */
export function portalName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ');
  if (/[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))) return '';
  return plain.replace(REFUSED, '').replace(/ +/g, ' ').trim().slice(0, MOST).trim();
}
