/** Reads XML without a document type, so that there are no entities to expand and nothing to fetch. */

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Of the element itself, without its children. */
  text: string;
}

const DEEPEST = 40;
const MOST_ELEMENTS = 300_000;

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The outermost element. Null for XML that is broken, too deep or too large, or that has a document type. */
export function readXml(xml: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let elements = 0;
  for (const [token, data, end, start, attributes = '', isEmpty, text] of xml.matchAll(TOKEN)) {
    const here = open.at(-1)!;
    if (token === '<' || token === '<!DOCTYPE') return null;
    if (end !== undefined) {
      if (open.length < 2 || here.name !== end) return null;
      open.pop();
    } else if (start !== undefined) {
      elements += 1;
      if (open.length > DEEPEST || elements > MOST_ELEMENTS) return null;
      const element: XmlElement = {
        name: start,
        attributes: attributesIn(attributes),
        children: [],
        text: '',
      };
      here.children.push(element);
      if (isEmpty === '') open.push(element);
    } else here.text += data ?? decoded(text ?? '');
  }
  const [only, ...more] = root.children;
  return open.length === 1 && more.length === 0 && root.text.trim() === '' ? (only ?? null) : null;
}

function attributesIn(text: string): Map<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
    name!,
    decoded(double ?? single ?? ''),
  ]);
  return new Map(pairs as [string, string][]);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Other names than the five of XML stay as they are written. */
function decoded(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (code, name, decimal, hex) => {
      if (name) return NAMED[name.toLowerCase()]!;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : code;
    },
  );
}
