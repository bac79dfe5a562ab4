import { inflateSync } from 'node:zlib';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import { aLine, aTaxDocument, REGISTERED_BUYER, SELLER } from '@samagam/emulators/builders/a-tax-document';
import { describe, expect, it, test } from 'vitest';
import { isPrintable, withPlainSigns } from '@samagam/contract/common/printable';
import { certificatePdf } from './certificate-pdf.ts';
import { contentOf } from './document-content.ts';
import { fontFile } from './font-file.ts';
import { harfbuzzFont, shape } from './indian-shaping.ts';
import { documentPdf } from './pdf.ts';
import { cleaned, runsOf } from './font-runs.ts';

const fontkit = createRequire(import.meta.url)('fontkit') as {
  create: (bytes: Buffer) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
};

/** Names of about 60 characters, with conjuncts, a reph, signs on every side, and joiners. */
const NAMES = {
  Devanagari: 'श्रीमती ज्ञानेश्वरी कृष्णमूर्ति भट्टाचार्य र्‍हाळकर राष्ट्रपाल',
  Bengali: 'শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায় ভট্টাচার্য জ্ঞানেন্দ্র রায়চৌধুরী',
  Gurmukhi: 'ਸਰਦਾਰ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ ਕੌਰ ਜਸਵਿੰਦਰ ਹਰਕ੍ਰਿਸ਼ਨ ਸ੍ਵਰਨ ਪੰਨੂੰ',
  Gujarati: 'શ્રીમતી કૃષ્ણાબેન ત્રિવેદી જ્ઞાનેશ્વર ભટ્ટ હૃદયનાથ રાષ્ટ્રપાલ',
  Odia: 'ଶ୍ରୀମତୀ କୃଷ୍ଣା ପଟ୍ଟନାୟକ ଜ୍ଞାନେନ୍ଦ୍ର ମହାପାତ୍ର ରାଷ୍ଟ୍ରପତି ଦ୍ୱାରକା',
  Tamil: 'ஸ்ரீமதி கிருஷ்ணவேணி சுப்பிரமணியன் லக்ஷ்மி நாராயணன் ஔவையார்',
  Telugu: 'శ్రీమతి కృష్ణవేణి వెంకటేశ్వర్లు లక్ష్మీనారాయణ జ్ఞానేశ్వరి మూర్తి',
  Kannada: 'ಶ್ರೀಮತಿ ಕೃಷ್ಣವೇಣಿ ವೆಂಕಟೇಶ್ವರ ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಜ್ಞಾನೇಶ್ವರಿ ಭಟ್',
  'Ol Chiki': 'ᱥᱩᱱᱤᱛᱟ ᱢᱩᱨᱢᱩ ᱨᱟᱹᱥᱠᱟᱹ ᱦᱟᱸᱥᱫᱟᱜ ᱥᱟᱱᱛᱟᱲᱤ ᱴᱩᱰᱩ ᱵᱟᱥᱠᱮ ᱦᱮᱢᱵᱽᱨᱚᱢ',
  'Meetei Mayek': 'ꯊꯣꯛꯆꯣꯝ ꯏꯕꯦꯝꯍꯥꯜ ꯂꯩꯁꯥꯡꯊꯦꯝ ꯃꯤꯇꯩ ꯂꯣꯟ ꯁꯅꯥꯇꯣꯝꯕꯥ ꯅꯤꯡꯊꯧꯖꯝ ꯍꯦꯔꯣꯗꯤꯟ',
  Urdu: 'محمد عبدالقیوم انصاری شاہجہاں پوری گیلانی ٹنڈو ڈار خاں بھٹی ڑے',
  Malayalam: 'ശ്രീമതി കൃഷ്ണവേണി ലക്ഷ്മിക്കുട്ടി ജ്ഞാനേശ്വരി നാരായണൻ ഭട്ടതിരി',
};
const LONG_NAME = 'The Honourable Institute of Advanced Computing and Information Assurance Private Limited';

describe('a certificate on paper', () => {
  const certificate = {
    eventcode: 'test2025',
    eventname: 'Samagam Test Conference',
    startdate: '21-Nov-2026',
    enddate: '22-Nov-2026',
    organiser: 'Samagam',
    kind: 'DELEGATE',
    state: 'VALID',
    givenname: 'Asha Rao',
    what: '',
    title: 'Certificate of Attendance',
    days: [{ date: '21-Nov-2026', from: Date.UTC(2026, 10, 21, 4), minutes: 60 }],
    wristband: false,
    issuedat: Date.UTC(2026, 10, 24),
  } as const;
  const texts = { sentence: '', signatory: '', signatoryrole: '', signature: '' };
  const issue = { ...texts, accent: 'leaf', programme: [] } as const;
  const proof = `https://samagam.test/verify/${'a'.repeat(32)}`;

  /** Its compressed streams. Fonts and pictures are in others. */
  function inflated(bytes: Buffer): string[] {
    const streams = bytes.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
    return Array.from(streams, ([, stream]) =>
      inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
    );
  }

  it.each([
    ['Asha Rao', false],
    ['आशा राव', true],
    ['கவிதா', true],
    ['عائشہ', true],
  ])(
    'is tagged, and has the name %s in bold, in scripts of one weight by an outline',
    async (name, outlined) => {
      const bytes = await certificatePdf({ certificate: { ...certificate, name }, issue, proof });
      const pdf = bytes.toString('latin1');
      for (const part of ['/Marked true', '/S /H1', '/Lang (en-IN)', '/DisplayDocTitle true', '/S /Figure'])
        expect(pdf).toContain(part);
      expect(inflated(bytes).some((drawn) => /^2 Tr$/m.test(drawn))).toBe(outlined);
      expect(bytes.length).toBeLessThan(200_000);
    },
  );
});

describe('a document on paper', () => {
  test.each(['invoice', 'creditnote', 'receipt', 'proforma'] as const)(
    'has every text of a %s',
    async (kind) => {
      const document = aTaxDocument({
        kind,
        buyer: { ...REGISTERED_BUYER, name: LONG_NAME, address: `${REGISTERED_BUYER.address}, ${LONG_NAME}` },
        reason: kind === 'creditnote' ? 'One seat refunded' : undefined,
        original: kind === 'creditnote' ? { serial: 'SG/26-27/00041', issuedat: 0 } : undefined,
        ...(kind === 'proforma' ? { serial: '' } : {}),
        ...(kind === 'receipt' ? { seller: { ...SELLER, gstin: '' } } : {}),
      });
      const { text, pages } = read(await documentPdf(document));
      // Its name is on further pages.
      const { name: _, ...drawn } = contentOf(document);
      for (const expected of textsOf(drawn)) expect(text).toContain(expected.replaceAll(' ', ''));
      expect(text).toContain('Page1of1');
      expect(pages).toBe(1);
    },
  );

  it('is the same bytes for the same document, without a standard font', async () => {
    const [first, second, other] = await Promise.all(
      [{}, {}, { issuedat: Date.UTC(2026, 10, 22) }].map((given) => documentPdf(aTaxDocument(given))),
    );
    expect(first!.equals(second!)).toBe(true);
    expect(first!.equals(other!)).toBe(false);
    expect(first!.toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect(first!.toString('latin1')).not.toContain('Helvetica');
  });

  it('has a title, a language and the date of issue', async () => {
    const bytes = (await documentPdf(aTaxDocument())).toString('latin1');
    expect(bytes).toContain('(Tax invoice SG/26-27/00042)');
    expect(bytes).toContain('/Lang (en-IN)');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes).toContain('(D:20261121063000Z)');
  });

  it('continues on further pages, each with the header of the table and a number', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => aLine({ description: `Pass ${index + 1}` }));
    const { text, pages } = read(await documentPdf(aTaxDocument({ lines })));
    expect(pages).toBe(2);
    expect(text.match(/DescriptionSACSeats/g)).toHaveLength(2);
    expect(text.match(/TaxinvoiceSG\/26-27\/00042/g)).toHaveLength(1);
    expect(text.match(/Page[12]of2/g)).toEqual(['Page1of2', 'Page2of2']);
    for (const { description } of lines) expect(text).toContain(description.replace(' ', ''));
  });

  it('stays on its pages with any number of lines', async () => {
    for (let count = 8; count <= 24; count += 1) {
      const lines = Array.from({ length: count }, () => aLine());
      const { lowest } = read(await documentPdf(aTaxDocument({ lines })));
      // The footer ends 30 points above the edge.
      expect([count, lowest]).toEqual([count, 842 - 802 - 8]);
    }
  });

  it('draws text as text', async () => {
    const name = '<b>Asha</b> & "Co" {{x}} \\n (%PDF)';
    const { text } = read(await documentPdf(aTaxDocument({ buyer: { ...REGISTERED_BUYER, name } })));
    expect(text).toContain('<b>Asha</b>&"Co"{{x}}\\n(%PDF)');
  });

  it('draws a question mark for a letter that no font has, and no such sign or control character', async () => {
    const name = 'Zoë Ṛāma™ 李 😀 → 1 a\u202e\u0007b';
    const { text } = read(await documentPdf(aTaxDocument({ buyer: { ...REGISTERED_BUYER, name } })));
    expect(text).toContain('ZoëṚāmaTM?->1ab');
  });

  it('breaks a word that is longer than a line', async () => {
    const name = 'A'.repeat(150);
    const { text, pieces } = read(await documentPdf(aTaxDocument({ buyer: { ...REGISTERED_BUYER, name } })));
    expect(text).toContain(name);
    expect(pieces.filter((piece) => piece.startsWith('AA')).map(({ length }) => length)).toEqual([
      33, 33, 33, 33, 18,
    ]);
  });
});

test.each(Object.entries(NAMES))('draws a name in %s that every reader can copy', async (script, name) => {
  const document = aTaxDocument({ buyer: { ...REGISTERED_BUYER, name, address: `${name}, 560001` } });
  const { text, longest, narrow } = read(await documentPdf(document));
  // Readers expect a text from right to left in the order in which it is drawn.
  const characters = Array.from(name.replaceAll(' ', ''));
  expect(text).toContain((script === 'Urdu' ? characters.toReversed() : characters).join(''));
  // pdf.js takes a glyph with several characters for a sign without a width.
  expect(longest).toBe(1);
  // Poppler takes a sign that comes twice at one place for a shadow, and leaves it out.
  expect(narrow).toEqual([]);
  const missing = runsOf(name, false, () => ({ hasGlyphForCodePoint: () => true })).flatMap((run) =>
    shape(harfbuzz, harfbuzzFont(harfbuzz, fontFile(run.font)), run.text)
      .getGlyphInfos()
      .filter(({ codepoint }) => codepoint === 0),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['two words', 'Prof. حامد سرور', 'Prof.رورسدماح'],
  ['a number within', 'حامد ۱۲، سرور', 'رورس،12دماح'],
  ['a number and a Latin comma', 'حامد 12, سرور', 'رورس,12دماح'],
  ['a number after each word', 'حامد 12 سرور 4, Pune', '4رورس12دماح,Pune'],
  ['a number after one word', 'حامد 12/4', '12/4دماح'],
  ['brackets around a word', 'حامد (سرور) 12', '12(رورس)دماح'],
  ['brackets around a Latin word', 'حامد (Pune)', 'دماح(Pune)'],
  ['words beside Latin ones', 'A حامد B سرور C', 'AدماحBرورسC'],
])('draws %s from right to left', async (_, name, drawn) => {
  const { text } = read(await documentPdf(aTaxDocument({ buyer: { ...REGISTERED_BUYER, name } })));
  // The letters in the order in which they are drawn, from left to right.
  expect(text).toContain(drawn);
});

it('lets a reader copy a letter that no font has', async () => {
  const name = 'Zoë 李';
  const { copied } = read(await documentPdf(aTaxDocument({ buyer: { ...REGISTERED_BUYER, name } })));
  expect(copied).toContain(name);
});

test.each([true, false])('draws each character that an invoice may have (bold: %s)', (bold) => {
  const fonts = new Map<string, ReturnType<typeof fontkit.create>>();
  const useFont = (name: string) => {
    const font = fonts.get(name) ?? fontkit.create(fontFile(name));
    fonts.set(name, font);
    return font;
  };
  const isDrawn = (text: string) =>
    runsOf(cleaned(text), bold, useFont).every((run) => !run.text.includes('?'));
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => !character.normalize('NFKC').includes('?') && /[^\p{Cn}\p{Co}\p{Cs}]/u.test(character),
  );
  const printable = characters.flatMap((character) => [character, `a${character}`]).filter(isPrintable);
  expect(printable.length).toBeGreaterThan(3000);
  expect(printable.filter((text) => !isDrawn(text))).toEqual([]);
  // A sign is never a question mark: it is refused to buyers, and left out of what staff have written.
  const signs = characters.filter((character) => /[^\p{L}\p{M}\p{N}]/u.test(character));
  expect(signs.filter((sign) => !isDrawn(`a${sign} b`))).toEqual([]);
});

test.each([
  ['Kaveri™ №1 → ★ “Labs” ½', 'KaveriTM No1 -> * “Labs” ½'],
  ['a\u200db क\u200dष', 'ab क\u200dष'],
])('writes %s in signs that the fonts have', (text, plain) => {
  expect([withPlainSigns(text), isPrintable(text)]).toEqual([plain, true]);
});

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return content && typeof content === 'object' ? Object.values(content).flatMap(textsOf) : [];
}

interface Paper {
  /** All text without spaces, in the order of drawing. */
  text: string;
  /** What was drawn at once: the runs of a line that have one font. */
  pieces: string[];
  pages: number;
  /** The most characters of a glyph. */
  longest: number;
  /** The characters without a width, but for signs and joiners. */
  narrow: string[];
  /** What readers copy instead of glyphs: a line of the paper each, joined by blanks. */
  copied: string;
  /** The lowest baseline, in points from the lower edge. */
  lowest: number;
}

/** Reads a document as a PDF reader does: fonts by name, and their map from glyphs to characters. */
function read(pdf: Buffer): Paper {
  const bytes = pdf.toString('latin1');
  const objects = new Map(
    Array.from(bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id, body]) => [id!, body!]),
  );
  const maps = new Map<string, string[]>();
  for (const [, name, id] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!;
    const entries = objects
      .get(toUnicode)!
      .match(/\[([^\]]*)\]/g)!
      .join(' ');
    maps.set(
      name!,
      Array.from(entries.matchAll(/<([^>]*)>/g), ([, hex]) => fromHex(hex!)),
    );
  }
  const narrow: string[] = [];
  for (const [, name, id] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, descendant] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objects.get(id!)!)!;
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant!)!)![1]!.split(' ');
    narrow.push(
      ...maps.get(name!)!.filter((text, at) => widths[at] === '0' && !/^[\p{Mn}\p{Cf}]$/u.test(text)),
    );
  }
  const pieces: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  let font = '';
  const drawn = /^1 0 0 1 [\d.-]+ ([\d.-]+) Tm$|^\/(F\d+) [\d.]+ Tf$|^\[([^\]]*)\] TJ$/gm;
  for (const [, baseline, name, glyphs] of bytes.matchAll(drawn)) {
    if (baseline) lowest = Math.min(lowest, Math.round(Number(baseline)));
    if (name) font = name;
    let piece = '';
    for (const [, hex] of (glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      for (const code of hex!.match(/.{4}/g)!) {
        piece += maps.get(font)![Number.parseInt(code, 16)];
      }
    }
    if (piece) pieces.push(piece);
  }
  return {
    text: pieces.join('').replaceAll(' ', ''),
    pieces,
    pages: bytes.match(/\/Type \/Page\n/g)!.length,
    narrow,
    longest: Math.max(...[...maps.values()].flat().map((text) => Array.from(text).length)),
    lowest,
    copied: Array.from(bytes.matchAll(/\/ActualText \(\xfe\xff([^]*?)\)\n>> BDC/g), ([, text]) =>
      fromUtf16(text!),
    ).join(' '),
  };
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a PDF: bytes, some behind a backslash. */
function fromUtf16(text: string): string {
  const bytes = text.replaceAll(/\\([^])/g, (_, letter: string) => ESCAPED[letter] ?? letter);
  return fromHex(Buffer.from(bytes, 'latin1').toString('hex'));
}

/** UTF-16 in hexadecimal digits. */
function fromHex(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
