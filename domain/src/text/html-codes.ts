/** The names of U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const OTHERS = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
};
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries(OTHERS),
]);
const CODE = /&(?:([a-z]{2,6}[1-4]{0,2})|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** Reads codes such as "&eacute;" and "&#39;". Unknown ones, and those of no visible character, stay as they are written. */
export const withoutCodes = (text: string): string => text.replace(CODE, decoded);

function decoded(code: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? code;
  const point = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  const isCharacter = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : code;
}
