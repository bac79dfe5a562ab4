import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { parse } from './first-issue.ts';
import { mapLink, sayOfMap } from './map-link.ts';
import { say } from './messages.ts';
import { price } from './price.ts';

/** The result of a schema: `ok` with the value, or its sentence. */
function outcome(schema: z.ZodMiniType, given: unknown): { ok: unknown } | { says: string } {
  const parsed = parse(z.strictObject({ given: schema }), { given });
  return parsed.ok ? { ok: (parsed.value as { given: unknown }).given } : { says: parsed.issue.msg };
}

/** [input, parsed value] and [sentence, inputs that get it]. */
interface Rule {
  title: string;
  schema: z.ZodMiniType;
  accepts: (readonly [unknown, unknown])[];
  refuses: (readonly [string, readonly unknown[]])[];
}

const same = (...inputs: string[]) => inputs.map((input) => [input, input] as const);
const of = (length: number, character = 'a') => character.repeat(length);
const EMPTY = ['', ' ', '\t\n', '\u00a0', null, undefined];
const NOT_TEXT = [7, true, [], {}, ['a']];
/** Not allowed in any text: control and format characters, lone surrogates, unassigned characters, blank letters. */
const HIDDEN = [
  'a\u0000b',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\ud800b',
  'a\udc00',
  'a\ue000b',
  'a\u0378b',
  'a\uffffb',
  // Characters that change the direction of a text, so that it reads differently.
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'].map(
    (c) => `a${c}b`,
  ),
  ...['\u200e', '\u200f', '\u061c'].map((c) => `a${c}b`),
  // A tag character, a joiner without letters to join.
  ...['\u{e0041}', ' \u200d', '-\u200c', 'क\u200d\u200d'].map((c) => `a${c}b`),
  ...['\u115f', '\u1160', '\u3164', '\uffa0'].map((c) => `a${c}b`),
  // A grapheme joiner, invisible vowels, variation selectors after a letter, a blank Braille pattern.
  ...['\u034f', '\u17b4', '\u17b5', '\u180b', '\u2800', '\u1680'].map((c) => `a${c}b`),
  ...['\ufe00', '\ufe0e', '\ufe0f', '\u{e0100}'].map((c) => `a${c}b`),
  // More marks on one letter than any spelling has: they cover the lines above and below.
  `a${'\u0301'.repeat(5)}b`,
  `Z\u0321\u0351\u036b\u0308\u0347b`,
  `क${'\u0951\u200d'.repeat(5)}ष`,
];
/** What word processors put between letters. */
const UNSEEN = ['\u00ad', '\u200b', '\u2060', '\ufeff'];
/** Not allowed in a field of one line. */
const STRANGE = [...HIDDEN, 'a\r\nBcc: b', 'a\nb', 'a\u2028b', 'a\u2029b'];
/** Marks that are dropped at both ends of a text, so that nothing is left. */
const MARKS = ['\u200b', '\u200d\u200d', '\u202e', '\u00ad\u2060', '\ufeff'];
/** Other invisible texts. */
const INVISIBLE = ['\u3164', '\u2800 \u2800', '\u0301', '\ufe0f'];
const BLANKS = [...EMPTY, ...MARKS, ...INVISIBLE];

const rules: Rule[] = [
  {
    title: 'a name',
    schema: f.name('Name'),
    accepts: [
      ...same('Asha', "D'Souza", 'D’Souza', 'Anne-Marie Jr. 2', 'Zoë', of(60)),
      ['  Asha Rao ', 'Asha Rao'],
      ...same('आशा राव', 'বিমল র‍্যাফেল', 'ਗੁਰਪ੍ਰੀਤ', 'ગાંધી', 'ଓଡ଼ିଆ', 'தமிழ்ச்செல்வன்', 'తెలుగు'),
      ...same('Nguyễn'.normalize('NFD'), 'क़ाँ', 'শ্রীঁ', 'བསྒྲུབས', 'שָׁלוֹם'),
      ...same('രാജന്\u200d'),
      ...['\u00a0', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000', '\t'].map(
        (blank) => [`Asha${blank}Raman`, 'Asha Raman'] as const,
      ),
      ...['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
        (dash) => [`Anne${dash}Marie`, 'Anne-Marie'] as const,
      ),
      ...['‘', 'ʼ', '′', '＇', '`'].map((apostrophe) => [`D${apostrophe}Souza`, "D'Souza"] as const),
      ['\ufeff\u202aAsha Rao\u202c\u200b', 'Asha Rao'],
      ['Ａｓｈａ　Ｒａｏ', 'Asha Rao'],
      ...UNSEEN.map((mark) => [`As${mark}ha${mark} Rao`, 'Asha Rao'] as const),
      ['𝗣𝗿𝗶𝘆𝗮 𝐑𝑎𝓸 ℋ', 'Priya Rao H'],
      ...same('ಕನ್ನಡ', 'മലയാളം', 'ᱥᱟᱱᱛᱟᱲᱤ', 'اردو', 'मराठी क्‌ष', 'ꯃꯅꯤꯄꯨꯔ', '१२३'),
    ],
    refuses: [
      ['Name cannot be Blank.', BLANKS],
      ['Name can have at most 60 characters.', [of(61), of(61, '<')]],
      [
        'Invalid Data. Field: Name',
        [
          ...NOT_TEXT,
          ...STRANGE,
          '<b>',
          'a@b',
          'a_b',
          'a,b',
          'a/b',
          '=1+1',
          'a \u200c.',
          'a\u202eb',
          '🙂',
          '1\ufe0f',
          'Asha (Ms)',
        ],
      ],
    ],
  },
  {
    title: 'an email',
    schema: f.email('Email'),
    accepts: [
      ...same(
        'asha@example.org',
        "o'neil.x+tag@mail.example.co.in",
        '_x@a-b.io',
        'a9@9b9.9example9.org',
        'a@xn--j2e7beiw1lb2hqg.xn--h2brj9c',
      ),
      ...same('r&d@example.org', 'info/x@example.org', 'a!#$*=?^`{|}~b@example.org'),
      ...[
        ' asha@example.org ',
        'asha@example.org.',
        'asha@example.org,',
        'asha@example.org;',
        '<asha@example.org>',
        'Asha <asha@example.org>',
        '"Rao, Asha" <asha@example.org>;',
        'mailto:asha@example.org',
        'Asha <mailto:asha@example.org?subject=Hello>',
        '“asha@example.org”',
        '\u202aasha@example.org\u202c',
        'asha\u200e@exam\u200bple.org\ufeff',
        'ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
        '\u00a0asha@example.org\u3000',
      ].map((typed) => [typed, 'asha@example.org'] as const),
      ['anne–marie@example.org', 'anne-marie@example.org'],
      ['asha२@example.org', 'asha2@example.org'],
      [`${of(58)}@example.org`, `${of(58)}@example.org`],
    ],
    refuses: [
      ['Email cannot be Blank.', BLANKS],
      ['Email can have at most 70 characters.', [`${of(59)}@example.org`, of(71)]],
      [
        'Invalid Email. Field: Email',
        [
          ...NOT_TEXT,
          'asha',
          '@example.org',
          'asha@',
          'asha@localhost',
          'asha@example.',
          'asha@.org',
          'asha@exa mple.org',
          'asha@@example.org',
          'asha@exam_ple.org',
          'asha@-example.org',
          'asha@example-.org',
          'asha@example.o',
          'asha@example.123',
          'asha@[127.0.0.1]',
          '.asha@example.org',
          'asha.@example.org',
          'as..ha@example.org',
          'asha@example..org',
          '"asha"@example.org',
          'asha raman@example.org',
          'asha@example.org, b@example.org',
          'Asha <asha@example.org> <b@example.org>',
          'asha@example.org,b@example.org',
          'asha@example.org\r\nBcc: b@example.org',
          'asha@example.org\u0000',
          'आशा@example.org',
        ],
      ],
    ],
  },
  {
    title: 'a phone',
    schema: f.phone('Mobile'),
    accepts: [
      ...[
        '9876543210,',
        '"9876543210"',
        'tel:+919876543210',
        'Mob: 98765 43210',
        '9876543210 (WhatsApp)',
      ].map((written) => [written, '9876543210'] as const),
      ...same('9876543210', '9198765432', '1234567890'),
      ...[
        ' 9876543210 ',
        '+919876543210',
        '+91 98765 43210',
        '+91-98765-43210',
        '(+91) 98765.43210',
        '+91 (0) 98765 43210',
        '0091 98765 43210',
        '91 9876543210',
        '09876543210',
        '098765 43210',
        '98765 43210',
        '98765-43210',
        '\u202a+91 98765 43210\u202c',
        '98765–43210',
        '98765\u201143210',
        '98765\u00a043210\ufeff',
        '९८७६५४३२१०',
        '৯৮৭৬৫ ৪৩২১০',
        '੯੮੭੬੫੪੩੨੧੦',
        '૯૮૭૬૫૪૩૨૧૦',
        '୯୮୭୬୫୪୩୨୧୦',
        '௯௮௭௬௫௪௩௨௧௦',
        '౯౮౭౬౫౪౩౨౧౦',
        '೯೮೭೬೫೪೩೨೧೦',
        '൯൮൭൬൫൪൩൨൧൦',
        '٩٨٧٦٥٤٣٢١٠',
        '۹۸۷۶۵۴۳۲۱۰',
        '９８７６５４３２１０',
      ].map((typed) => [typed, '9876543210'] as const),
    ],
    refuses: [
      ['Mobile cannot be Blank.', BLANKS],
      [
        'Invalid mobile number. Field: Mobile',
        [
          9876543210,
          '987654321',
          '98765432101',
          '0000000000',
          '0987654321',
          '00987654321',
          '+1 98765 43210',
          '+44 9876543210',
          '198765 43210',
          '+91 98765 4321',
          '98765+43210',
          '987654321a',
          of(16, '9'),
          of(5000, '9'),
        ],
      ],
    ],
  },
  {
    title: 'a title',
    schema: f.title('Designation'),
    accepts: same('Head, R&D (Cloud/AI)', of(60)),
    refuses: [
      ['Designation cannot be Blank.', BLANKS],
      ['Designation can have at most 60 characters.', [of(61)]],
      ['Invalid Data. Field: Designation', [...NOT_TEXT, ...STRANGE]],
    ],
  },
  {
    title: 'a company',
    schema: f.company('Company'),
    accepts: [
      ...same('विद्युत Labs & Co., "India" #1', 'র\u200d্যাফেল', 'شرکت\u200cها', '@', 'A – B', of(150)),
      ['\u200bKongu\u00a0Labs\ufeff', 'Kongu Labs'],
      ['Kongu\tLabs', 'Kongu Labs'],
    ],
    refuses: [
      ['Company cannot be Blank.', BLANKS],
      ['Company can have at most 150 characters.', [of(151)]],
      ['Invalid Data. Field: Company', [...NOT_TEXT, ...STRANGE]],
    ],
  },
  {
    title: 'a venue name',
    schema: f.venueName('Venue Name'),
    accepts: same(of(350)),
    refuses: [
      ['Venue Name cannot be Blank.', BLANKS],
      ['Venue Name can have at most 350 characters.', [of(351)]],
      ['Invalid Data. Field: Venue Name', STRANGE],
    ],
  },
  {
    title: 'an address',
    schema: f.address('City'),
    accepts: same(of(50), 'No. 7/2, 3rd Main'),
    refuses: [
      ['City cannot be Blank.', BLANKS],
      ['City can have at most 50 characters.', [of(51)]],
      ['Invalid Data. Field: City', STRANGE],
    ],
  },
  {
    title: 'a topic',
    schema: f.topic('Topic'),
    accepts: same('Git', of(150)),
    refuses: [
      ['Topic cannot be Blank.', BLANKS],
      ['Topic can have at most 150 characters.', [of(151)]],
      ['Invalid Data. Field: Topic', ['ab', ' ab ', ...STRANGE]],
    ],
  },
  {
    title: 'special text',
    schema: f.specialText('About Speaker'),
    accepts: [
      ...same(
        of(1000),
        'two\r\nlines\tand a tab',
        '<b>&</b> 🙂',
        'She codes 👩🏽\u200d💻 ❤️',
        'क्\u200dष क्\u200cष',
      ),
      ...UNSEEN.map((mark) => [`<p>con${mark}fer${mark}ence</p>`, '<p>conference</p>'] as const),
      [`${of(999)}\u00ada`, `${of(999)}a`],
      ['<b>𝗣𝗿𝗶𝘆𝗮</b> 𝒞ℛ', '<b>Priya</b> CR'],
    ],
    refuses: [
      ['About Speaker cannot be Blank.', BLANKS],
      ['About Speaker can have at most 1000 characters.', [of(1001)]],
      ['Invalid Data. Field: About Speaker', [...HIDDEN, 7]],
    ],
  },
  {
    title: 'optional text',
    schema: f.optionalText('Message'),
    accepts: [...same(of(1000), 'two\nlines'), ...[...EMPTY, ...MARKS].map((blank) => [blank, ''] as const)],
    refuses: [
      ['Message can have at most 1000 characters.', [of(1001)]],
      ['Invalid Data. Field: Message', [...HIDDEN, ...INVISIBLE, 7]],
    ],
  },
  {
    title: 'the time of a session',
    schema: f.time('Time'),
    accepts: [...same('10:00 AM - 10:45 AM', '10:00 AM – 10:45 AM'), ['१०:००\u202fAM', '10:00 AM']],
    refuses: [
      ['Time cannot be Blank.', BLANKS],
      ['Time can have at most 60 characters.', [of(61)]],
      ['Invalid Data. Field: Time', [...STRANGE, 7]],
    ],
  },
  {
    title: 'a url',
    schema: f.url('Website'),
    accepts: [
      // Other letters of a path are another page.
      ['ｈttps：／／example.org/wiki/ＡＢＣ?q=１', 'https://example.org/wiki/ＡＢＣ?q=１'],
      ...same('https://example.org', 'http://example.org:8080/a?b=c#d', 'https://उदाहरण.भारत/पथ'),
      ...same(`https://example.org/${of(80)}`),
      ['www.kongu.example/terms', 'https://www.kongu.example/terms'],
      ['\u202ahttps://example.org/a\u202c\u200b', 'https://example.org/a'],
      ['<https://example.org/a>', 'https://example.org/a'],
      ['https://kongu–labs.example/a–b', 'https://kongu-labs.example/a–b'],
    ],
    refuses: [
      ['Website cannot be Blank.', BLANKS],
      ['Website can have at most 100 characters.', [`https://example.org/${of(81)}`]],
      [
        'Invalid Data. Field: Website',
        ['example.org', 'www.', 'www.example', 'ftp://example.org', 'javascript:alert(1)', 7],
      ],
    ],
  },
  {
    title: 'a link',
    schema: f.link(),
    accepts: [...same('https://example.org/a?b=c#d'), [' https://example.org ', 'https://example.org']],
    refuses: [
      ['A link must begin with https://', ['', 'http://example.org', 'javascript:alert(1)', 'https://']],
      ['Link can have at most 500 characters.', [`https://example.org/${of(481)}`]],
      ['Invalid Data. Field: Link', [7]],
    ],
  },
  {
    title: 'an optional email',
    schema: f.optionalEmail('Email'),
    accepts: [...same('asha@example.org'), ...EMPTY.map((blank) => [blank, ''] as const)],
    refuses: [['Invalid Email. Field: Email', ['asha', 'a..b@example.org']]],
  },
  {
    title: 'an optional url',
    schema: f.optionalUrl('Twitter'),
    accepts: [
      ...same('https://x.com/asha'),
      ['www.x.com/asha', 'https://www.x.com/asha'],
      ...EMPTY.map((blank) => [blank, ''] as const),
    ],
    refuses: [['Invalid Data. Field: Twitter', ['javascript:alert(1)', '//x.com/asha', 7]]],
  },
  {
    title: 'a LinkedIn url',
    schema: f.linkedinUrl('LinkedIn URL'),
    accepts: [
      ...same(
        'https://www.linkedin.com/in/asha',
        'https://in9.linkedin.com/x',
        `https://linkedin.com/${of(235)}`,
      ),
      ...[
        '\u202alinkedin.com/in/asha-raman\u202c',
        'https://linkedin.com/in/asha–raman',
        'https://www.linkedin.com/in/asha\u2011raman.',
        '<https://linkedin.com/in/asha-raman>',
        'ｌｉｎｋｅｄｉｎ．ｃｏｍ／ｉｎ／ａｓｈａ－ｒａｍａｎ',
      ].map(
        (typed) =>
          [typed, expect.stringMatching(/^https:\/\/(?:www\.)?linkedin\.com\/in\/asha-raman$/)] as const,
      ),
    ],
    refuses: [
      ['LinkedIn URL cannot be Blank.', BLANKS],
      ['LinkedIn URL can have at most 256 characters.', [`https://linkedin.com/${of(236)}`]],
      ['Invalid Data. Field: LinkedIn URL', ['https://example.org', 'in/asha', 7]],
    ],
  },
  {
    title: 'an optional LinkedIn url',
    schema: f.optionalLinkedinUrl('LinkedIn URL'),
    accepts: [...same('https://in.linkedin.com/in/asha'), ...EMPTY.map((blank) => [blank, ''] as const)],
    refuses: [['Invalid Data. Field: LinkedIn URL', ['https://example.org']]],
  },
  {
    title: 'a T-shirt size',
    schema: f.tshirtSize('T-Shirt Size'),
    accepts: same('S', 'M', 'L', 'XL', 'XXL', 'XXXL'),
    refuses: [
      ['T-Shirt Size cannot be Blank.', BLANKS],
      ['Invalid T-Shirt Size', ['s', 'XS', 'XXXXL', of(7), of(5000), 7]],
    ],
  },
  {
    title: 'a gender',
    schema: f.gender('Gender'),
    accepts: same('Male', 'Female', 'Other'),
    refuses: [
      ['Gender cannot be Blank.', BLANKS],
      ['Invalid Gender', ['male', 'ALL', 'Femalee', of(5000), 1]],
    ],
  },
  {
    title: 'a gender or ALL',
    schema: f.genderOrAll('Validate Gender'),
    accepts: same('ALL', 'Male', 'Female', 'Other'),
    refuses: [
      ['Validate Gender cannot be Blank.', BLANKS],
      ['Invalid Gender', ['All', 'Any']],
    ],
  },
  {
    title: 'parking',
    schema: f.parking('Parking'),
    accepts: same('No', '2 Wheeler', '4 Wheeler'),
    refuses: [
      ['Parking cannot be Blank.', BLANKS],
      ['Invalid Parking', ['no', 'Yes', '3 Wheeler']],
    ],
  },
  {
    title: 'an event status',
    schema: f.eventStatus('Event Status'),
    accepts: same('DRAFT', 'OPEN', 'REGISTRATIONSCLOSED', 'HOLD', 'COMPLETED'),
    refuses: [
      ['Event Status cannot be Blank.', BLANKS],
      ['Invalid Status', ['open', 'CLOSED']],
    ],
  },
  {
    title: 'a ticket-type status',
    schema: f.ticketTypeStatus('Ticket Type Status'),
    accepts: same('ACTIVE', 'CLOSED'),
    refuses: [
      ['Ticket Type Status cannot be Blank.', BLANKS],
      ['Invalid Status', ['OPEN', 'active']],
    ],
  },
  {
    title: 'a coupon status',
    schema: f.couponStatus('Status'),
    accepts: same('NEW', 'DISABLED'),
    refuses: [
      ['Status cannot be Blank.', BLANKS],
      ['Invalid Status', ['new', 'USED', 1]],
    ],
  },
  {
    title: 'a discount type',
    schema: f.discountType('Discount Type'),
    accepts: same('Percentage'),
    refuses: [
      ['Discount Type cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Discount Type', ['Flat', 'percentage']],
    ],
  },
  {
    title: 'a speaker type',
    schema: f.speakerType('Speaker Type'),
    accepts: same('Chief Guests', 'MidSenior'),
    refuses: [
      ['Speaker Type cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Speaker Type', ['Keynote', 'CEO']],
    ],
  },
  {
    title: 'a speaker status',
    schema: f.speakerStatus('Speaker Status'),
    accepts: same('DRAFT', 'OPEN', 'CLOSED', 'HIDE'),
    refuses: [
      ['Speaker Status cannot be Blank.', BLANKS],
      ['Invalid Status', ['HIDDEN', 'Open']],
    ],
  },
  {
    title: 'yes or no',
    schema: f.yesNo('Membership Validation'),
    accepts: [...same('YES', 'NO'), ['yes', 'YES'], ['no', 'NO']],
    refuses: [
      ['Membership Validation cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Membership Validation', ['Yes', 'y', true]],
    ],
  },
  {
    title: 'an optional event code',
    schema: f.optionalEventCode('Announced event'),
    accepts: [['ACSC2025', 'acsc2025'], ...EMPTY.map((blank) => [blank, ''] as const)],
    refuses: [['Invalid Event code. It should be 4-10 Chars and only alphanumeric', ['abc', 'acsc-2025', 7]]],
  },
  {
    title: 'an event code',
    schema: f.eventCode('Event Code'),
    accepts: [
      ['acsc', 'acsc'],
      ['ACSC2025', 'acsc2025'],
      [' abcdefghij ', 'abcdefghij'],
      ['acsc२०२५', 'acsc2025'],
      ['“ACSC２０２５”.\u200b', 'acsc2025'],
    ],
    refuses: [
      ['Event Code cannot be Blank.', BLANKS],
      [
        'Invalid Event code. It should be 4-10 Chars and only alphanumeric',
        ['abc', 'abcdefghijk', 'acsc-2025', 'acsc 2025', '../..', '__x__', 'acsc\u0000', of(5000), 2025],
      ],
    ],
  },
  {
    title: 'a ticket-type name',
    schema: f.ticketTypeName('Pass Type'),
    accepts: same('Early Bird (₹) / 2.0', of(60), '_x_', '__x'),
    refuses: [
      ['Pass Type cannot be Blank.', BLANKS],
      ['Pass Type can have at most 60 characters.', [of(61)]],
      ['Invalid Data. Field: Pass Type', ['__proto__', '__x__', '____', ...STRANGE, 7]],
    ],
  },
  {
    title: 'the name of a pass on offer',
    schema: f.passName('Ticket Type'),
    accepts: same('Anybody', 'Any day', of(60)),
    refuses: [
      ['Ticket Type cannot be Blank.', BLANKS],
      ['Ticket Type can have at most 60 characters.', [of(61)]],
      ["'Any' stands for every pass. Choose another name.", ['Any', ' any ']],
      ['Invalid Data. Field: Ticket Type', ['__proto__', ...STRANGE, 7]],
    ],
  },
  {
    title: 'a coupon code',
    schema: f.couponCode(),
    accepts: [
      ['*EARLY50*', 'EARLY50'],
      ['(early50)', 'EARLY50'],
      ['early-50', 'EARLY-50'],
      [of(30, 'a'), of(30, 'A')],
      ['FREE', 'FREE'],
      ['early–50\u200b', 'EARLY-50'],
      ['early\u201150.', 'EARLY-50'],
      ['“EARLY-50”', 'EARLY-50'],
      ["'early-५०',", 'EARLY-50'],
      ['\u202aＥＡＲＬＹ－５０\u202c', 'EARLY-50'],
    ],
    refuses: [
      ['Coupon Code cannot be Blank.', BLANKS],
      ['Coupon Code can have at most 30 characters.', [of(31)]],
      ['Invalid Data. Field: Coupon Code', ['ABC', 'A/B/C', 'A_B_C', '....', 'A B C', 'कूपन', 7]],
    ],
  },
  {
    title: 'a prefix of coupon codes',
    schema: f.couponPrefix('Prefix'),
    accepts: [
      ['', ''],
      [null, ''],
      [undefined, ''],
      [' acme-26 ', 'ACME-26'],
      ['a', 'A'],
    ],
    refuses: [
      ['Prefix can have at most 10 characters.', [of(11)]],
      [
        'Invalid Prefix. It should be letters A to Z and digits, with hyphens only between them',
        ['ACME-', '-ACME', 'A B', 'A/B', 'कूपन', 7],
      ],
    ],
  },
  {
    title: 'a check-in field',
    schema: f.checkinField(),
    accepts: [
      ['Entry', 'entry'],
      ['day-2', 'day-2'],
    ],
    refuses: [
      ['Check-in field cannot be Blank.', BLANKS],
      ['Check-in field can have at most 20 characters.', [of(21)]],
      [
        'Invalid Check-in field. It should be letters A to Z, digits and hyphens only, such as main-entry',
        ['Main Entry', 'a/b', '__x__', 'प्रवेश'],
      ],
    ],
  },
  {
    title: 'a date',
    schema: f.date('Start Date'),
    accepts: [
      ...same('01-Jan-2023', '29-Feb-2024', '31-Dec-2026', '29-Feb-2000'),
      ['०१–Jan–२०२३\u200b', '01-Jan-2023'],
    ],
    refuses: [
      ['Start Date cannot be Blank.', BLANKS],
      [
        'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023',
        [
          '1-Jan-2023',
          '01-jan-2023',
          '01-JAN-2023',
          '01/01/2023',
          '2023-01-01',
          '00-Jan-2023',
          '32-Jan-2023',
          '31-Apr-2023',
          '29-Feb-2023',
          '29-Feb-1900',
          '01-Jan-23',
          '01-Jan-0050',
          '01-Jan-20233',
          of(5000),
          7,
        ],
      ],
    ],
  },
  {
    title: 'an optional date',
    schema: f.optionalDate('End Date'),
    accepts: [...same('01-Jan-2023'), ...EMPTY.map((blank) => [blank, ''] as const)],
    refuses: [['Invalid Date. End Date should be in dd-MMM-yyyy eg 01-Jan-2023', ['31-Apr-2023', 'soon', 7]]],
  },
  {
    title: 'a month',
    schema: f.month('Month'),
    accepts: [...same('2026-04', '2026-12'), ['२०२६–०४', '2026-04']],
    refuses: [
      ['Month cannot be Blank.', BLANKS],
      ['Month can have at most 7 characters.', ['2026-11-01', of(5000, '5')]],
      ['Invalid Data. Field: Month', ['2026-13', '2026-00', '26-11', 'soon', 202611]],
    ],
  },
  {
    title: 'a pincode',
    schema: f.pincode('Pincode'),
    accepts: [
      ...same('560001', '000000'),
      ...[
        '641 014',
        ' 641\u00a0014 ',
        '641-014',
        '641–014',
        '641014.',
        '641 014,',
        '६४१०१४',
        '６４１０１４',
      ].map((typed) => [typed, '641014'] as const),
    ],
    refuses: [
      ['Pincode cannot be Blank.', BLANKS],
      [
        'Invalid Pincode. It should be 6 Digits',
        ['56001', '5600011', '56 0001', '560  001', '56000a', '56-0001', '5600.01', of(5000, '5'), 560001],
      ],
    ],
  },
  {
    title: 'a price',
    schema: price('Price'),
    accepts: [
      [0, 0],
      ['0', 0],
      [99_999_999, 99_999_999],
      [' 2500 ', 2500],
      ['1,500', 1500],
      ['₹1,500', 1500],
      ['₹ 2500', 2500],
      ['Rs. 12,34,567', 1_234_567],
      ['Rs 1,234,567', 1_234_567],
      ['1,50,000', 150_000],
      ['10.00', 10],
      ['१००', 100],
      ...[
        '1500/-',
        '₹1,500/-',
        '₹ 1,500 /-',
        '1,500.00',
        '1500.00',
        '1500.0',
        '1500.',
        'INR 1500',
        '1500 INR',
        'Rs. 1500',
        'Rs.1500/-',
        'Rupees 1500 only',
        '₹१,५००',
        '₹\u00a01,500\u200b',
      ].map((typed) => [typed, 1500] as const),
    ],
    refuses: [
      ['Price cannot be Blank.', EMPTY],
      [
        'Invalid Price. It should be max of 8 digits and No Decimals',
        [
          100_000_000,
          '100000000',
          1.5,
          '1.5',
          '1500.50',
          '1.500',
          '1500.000',
          '1500/2',
          '15 00',
          '12,50',
          '1,5,000',
          ',500',
          '₹1,500.50',
          '₹-5',
          '$ 500',
          '₹',
          -1,
          '-1',
          '+1',
          '1e3',
          '0x10',
          'free',
          NaN,
          Infinity,
          true,
          [1],
          {},
          of(5000, '1'),
        ],
      ],
    ],
  },
  {
    title: 'a discount',
    schema: f.discount('Discount'),
    accepts: [
      [1, 1],
      ['100', 100],
      ['१०', 10],
    ],
    refuses: [
      ['Discount cannot be Blank.', EMPTY],
      ['Invalid Discount. It should be 1-100 only', [0, 101, '0', '101', 1.5, '2.5', '10%', -5, false]],
    ],
  },
  {
    title: 'a count',
    schema: f.count('Count', 2, 5),
    accepts: [
      [2, 2],
      ['5', 5],
      ['५', 5],
      ['\u200b５\u00a0', 5],
    ],
    refuses: [
      ['Count cannot be Blank.', EMPTY],
      ['Invalid Data. Field: Count', [1, 6, '1', 'two', 2.5, '2.5', '2,5', '२.५', '²']],
    ],
  },
  {
    title: 'the total that a form showed',
    schema: f.shownTotal(),
    accepts: [
      [undefined, undefined],
      [0, 0],
      [118_000, 118_000],
    ],
    refuses: [['Invalid Data. Field: Total', [-1, 1.5, 'abc', true]]],
  },
  {
    title: 'an optional count',
    schema: f.optionalCount('Priority', 0, 9),
    accepts: [
      [0, 0],
      ['9', 9],
      ['९', 9],
      ...BLANKS.slice(0, 3).map((blank) => [blank, undefined] as const),
      [null, undefined],
    ],
    refuses: [['Invalid Data. Field: Priority', [10, 'first', -1, 1.5, true]]],
  },
  {
    title: 'a capacity',
    schema: f.capacity('Capacity'),
    accepts: [
      [12, 12],
      [' 99999 ', 99_999],
      ['१२', 12],
      [null, null],
      ['', null],
      [undefined, undefined],
    ],
    refuses: [
      [
        'Invalid Capacity. It should be a whole number of at least 1, or empty for no limit',
        [0, -1, 1.5, '2.5', 100_000, 'many', true, {}],
      ],
    ],
  },
  {
    title: 'the reference of a payment',
    schema: f.paymentReference('Reference'),
    accepts: [
      ['AXIS-1', 'AXIS-1'],
      [' axisn52026112212345 ', 'AXISN52026112212345'],
    ],
    refuses: [
      ['Reference cannot be Blank.', BLANKS],
      ['Reference can have at most 40 characters.', ['A'.repeat(41)]],
      ['Invalid Data. Field: Reference', ['AXI', 'AXIS/1', 'AXIS 1', 'நன்றி']],
    ],
  },
  {
    title: 'a method of payment',
    schema: f.recordedMethod('Method'),
    accepts: same('BANK', 'UPI', 'CASH'),
    refuses: [['Invalid Data. Field: Method', ['bank', 'CARD', of(5000)]]],
  },
  {
    title: 'a date of a sale',
    schema: f.saleDate('Sales From'),
    accepts: [
      ...same('01-Jan-2023', ''),
      [' 01-Jan-2023 ', '01-Jan-2023'],
      ['०१‑Jan‑२०२३', '01-Jan-2023'],
      [null, ''],
      [undefined, undefined],
    ],
    refuses: [
      ['Invalid Date. Sales From should be in dd-MMM-yyyy eg 01-Jan-2023', ['31-Apr-2023', 'soon', 7]],
    ],
  },
  {
    title: 'a map link',
    schema: mapLink('Maplink'),
    accepts: [
      ...same('https://www.google.com/maps/embed?pb=!1m18!1m12'),
      ...[
        '<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450" style="border:0;"></iframe>',
        '<iframe src=“https://www.google.com/maps/embed?pb=1” width=“600”></iframe>',
        '<iframe src=https://www.google.com/maps/embed?pb=1 width=600></iframe>',
        '&lt;iframe src=&quot;https://www.google.com/maps/embed?pb=1&quot; width=&quot;600&quot;&gt;',
        "<IFRAME width='600'\n src='https://www.google.com/maps/embed?pb=1'>",
        '\u202ahttps://www.google.com/maps/embed?pb=1\u202c',
      ].map((pasted) => [pasted, 'https://www.google.com/maps/embed?pb=1'] as const),
    ],
    refuses: [
      ['Maplink cannot be Blank.', BLANKS],
      ['Maplink can have at most 1000 characters.', [`https://www.google.com/maps/embed?pb=${of(1000)}`]],
      [
        `Invalid Data. Field: Maplink. ${sayOfMap.plainLink}`,
        [
          'https://maps.app.goo.gl/abc',
          'maps.app.goo.gl/abc',
          'https://goo.gl/maps/abc',
          'https://www.google.com/maps/place/Coimbatore/@11.0,76.9',
          'https://www.google.co.in/maps/embed?pb=1',
        ],
      ],
      [
        'Invalid Data. Field: Maplink',
        [
          'https://example.org/map',
          '<iframe src="https://example.org/maps/embed?pb=1"></iframe>',
          'Coimbatore',
        ],
      ],
    ],
  },
  {
    title: 'a key',
    schema: f.key('Ticket Key'),
    accepts: same('A-z_09', of(128)),
    refuses: [
      ['Ticket Key cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Ticket Key', [of(129), 'a/b', 'a.b', 'a=', 'ä', 7]],
    ],
  },
  {
    title: 'a word about a notice',
    schema: f.noticeWord('Notice'),
    accepts: same('2026-11-22', 'en-IN', of(35)),
    refuses: [
      ['Notice cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Notice', [of(36), 'a b', '<b>', 'ä', 7]],
    ],
  },
  {
    title: 'an id',
    schema: f.id('Id'),
    accepts: same('A-z_09', '_x_', '__x', of(128)),
    refuses: [
      ['Id cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Id', [of(129), 'a/b', 'a.b', '__proto__', '__x__', '____', 7]],
    ],
  },
  {
    title: 'the id of a mail',
    schema: f.mailId('Mail'),
    accepts: same('ticket_0a_1', 'document_SG_26-27_00001', 'a.b', of(200)),
    refuses: [
      ['Mail cannot be Blank.', BLANKS],
      ['Invalid Data. Field: Mail', [of(201), 'a/b', '/', '.', '..', '__proto__', 7]],
    ],
  },
  {
    title: 'an image',
    schema: f.image('Image'),
    accepts: same(
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/jpeg;base64,/9j/',
      `/images/${of(64, '0')}`,
      // 1,024,000 bytes: 341,333 groups of three bytes, and one more byte.
      `data:image/png;base64,${of(341_333 * 4)}AA==`,
    ),
    refuses: [
      ['Image cannot be Blank.', ['', null, undefined]],
      [
        'File with maximum size of 1MB is allowed',
        [`data:image/png;base64,${of(341_333 * 4)}AAA=`, of(1_400_001)],
      ],
      [
        'Only PNG or JPEG Files allowed',
        [
          'data:image/svg+xml;base64,AAAA',
          'data:image/gif;base64,AAAA',
          'data:image/png,AAAA',
          'data:image/png;base64,',
          'data:text/html;base64,AAAA',
          'https://example.org/a.png',
          '/images/../secret',
          `/images/${of(64, 'g')}`,
          `//images/${of(64, '0')}`,
        ],
      ],
    ],
  },
  {
    title: 'an image or none',
    schema: f.optionalImage('Image'),
    accepts: same(
      `data:image/png;base64,${of(341_333 * 4)}AA==`,
      '',
      'data:image/png;base64,iVBORw0KGgo=',
      `/images/${of(64, '0')}`,
    ),
    refuses: [
      ['Image cannot be Blank.', [null, undefined]],
      ['Only PNG or JPEG Files allowed', ['data:image/svg+xml;base64,AAAA', 'x']],
      ['File with maximum size of 1MB is allowed', [of(1_400_001)]],
    ],
  },
  {
    title: 'the address of a picture of the banner',
    schema: f.bannerAddress('Picture'),
    accepts: same(`/images/${of(64, '0')}`, '/banner/annual-1.svg'),
    refuses: [
      ['Picture cannot be Blank.', ['', null, undefined]],
      [
        say.imageUnreadable,
        [
          'https://example.org/a.png',
          '/banner/../a.svg',
          '/banner/a.png',
          'data:image/png;base64,iVBORw0KGgo=',
        ],
      ],
    ],
  },
  {
    title: 'a year',
    schema: f.year('Year'),
    accepts: same('2025', '2099'),
    refuses: [
      ['Year cannot be Blank.', ['', null, undefined]],
      ['Invalid Data. Field: Year', ['25', '1999', 'MMXX']],
      ['Year can have at most 4 characters.', ['20255']],
    ],
  },
  {
    title: 'a logo of the site',
    schema: f.logo('Logo'),
    accepts: same('/logo/samagam.svg', `/images/${of(64, '0')}`, 'data:image/png;base64,iVBORw0KGgo='),
    refuses: [
      [
        'Invalid Data. Field: given',
        ['', 'https://example.org/a.svg', '/logo/../a.svg', 'data:image/svg+xml;base64,AAAA'],
      ],
    ],
  },
  {
    title: 'where a visitor came from, without anything that is not a name',
    schema: f.source(),
    accepts: [
      ['newsletter', 'newsletter'],
      ['समाचार 2026', 'समाचार 2026'],
      ...['', 'asha@example.org', 'x'.repeat(41), null, 7].map((odd): [unknown, unknown] => [odd, undefined]),
    ],
    refuses: [],
  },
  {
    title: 'a flag',
    schema: f.flag('Parking'),
    accepts: [
      [true, true],
      [false, false],
    ],
    refuses: [['Invalid Data. Field: Parking', ['true', 1, null, undefined]]],
  },
];

describe.each(rules)('$title', ({ schema, accepts, refuses }) => {
  test.each(accepts.map(([input, value]) => ({ input, value })))('accepts $input', ({ input, value }) => {
    expect(outcome(schema, input)).toEqual({ ok: value });
  });

  test.each(refuses.flatMap(([says, inputs]) => inputs.map((input) => ({ says, input }))))(
    'says "$says" of $input',
    ({ says, input }) => {
      expect(outcome(schema, input)).toEqual({ says });
    },
  );
});

it('has a rule for every field schema of the contract', () => {
  const others = [
    'line',
    'mapByName',
    'atMostEntries',
    'scanId',
    'submissionId',
    'asCode',
    'asCopiedCode',
    'plainLine',
    'optionalPlainLine',
    'required',
    'hostOf',
    'upTo',
    'wholeNumber',
    'inUpperCase',
  ];
  expect(rules).toHaveLength(
    Object.keys({ ...f, mapLink, price }).filter((exported) => !others.includes(exported)).length,
  );
});

describe('a map by name', () => {
  const counts = f.mapByName('Pass Type', f.ticketTypeName('Pass Type'), f.count('Count', 0, 9), {
    most: 3,
    plural: 'passes',
    missing: 'Select The tickets.',
    duplicate: 'Ticket Type Already Exists.',
  });

  it('is built without a prototype, with trimmed names', () => {
    const { ok } = outcome(counts, { ' Gold ': '2', constructor: 1 }) as { ok: object };
    expect(Object.getPrototypeOf(ok)).toBeNull();
    expect(Object.entries(ok)).toEqual([
      ['Gold', 2],
      ['constructor', 1],
    ]);
  });

  test.each([
    ['nothing', undefined, 'Select The tickets.'],
    ['a list', [], 'Select The tickets.'],
    ['null', null, 'Select The tickets.'],
    ['__proto__', JSON.parse('{"__proto__": 1}'), 'Invalid Data. Field: Pass Type'],
    [
      '__proto__ among others',
      JSON.parse('{"Gold": 1, "__proto__": {"a": 1}}'),
      'Invalid Data. Field: Pass Type',
    ],
    ['a name written twice', { Gold: 1, ' gold ': 2 }, 'Ticket Type Already Exists.'],
    ['a blank name', { ' ': 1 }, 'Pass Type cannot be Blank.'],
    ['a long name', { [of(61)]: 1 }, 'Pass Type can have at most 60 characters.'],
    ['too many names', { A: 1, B: 1, C: 1, D: 1 }, 'There can be at most 3 passes.'],
    ['a wrong value', { Gold: 10 }, 'Invalid Data. Field: Count'],
  ])('refuses %s', (_, given, says) => {
    expect(outcome(counts, given)).toEqual({ says });
  });

  it('leaves Object.prototype alone', () => {
    outcome(counts, JSON.parse('{"__proto__": {"polluted": 1}}'));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('a text that is exactly as long as it may be', () => {
  const numbers = f.mapByName('Pass', f.name('Pass'), z.number(), { most: 3, plural: 'passes' });
  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]));

  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['a line', f.title('Title'), `a\u00a0${of(58)}`, `a ${of(58)}`],
    ['a name', f.name('Name'), `${of(30)}–${of(29)}`, `${of(30)}-${of(29)}`],
    ['a code', f.plainLine('Code', 60), `${of(30)}–${of(29)}`, `${of(30)}-${of(29)}`],
    ['a phone number', f.phone('Mobile'), `98765${of(30, '-')}43210`, '9876543210'],
    ['a number', f.count('Count', 0, Number.MAX_SAFE_INTEGER), of(15, '9'), 999_999_999_999_999],
    ['an address with a name', f.email('Email'), `${of(381)} <asha@example.org>`, 'asha@example.org'],
    ['an amount', price('Price'), `₹${of(37, ' ')}10`, 10],
  ])('is normalised: %s', (_, schema, given, value) => {
    expect(outcome(schema, given)).toEqual({ ok: value });
  });

  test.each<[string, z.ZodMiniType, unknown]>([
    ['a phone number', f.phone('Mobile'), `98765${of(31, '-')}43210`],
    ['a number', f.count('Count', 0, Number.MAX_SAFE_INTEGER), `0${of(15, '9')}`],
    ['an address with a name', f.email('Email'), `${of(382)} <asha@example.org>`],
    ['an amount', price('Price'), `₹${of(38, ' ')}10`],
  ])('is not normalised if it is longer: %s', (_, schema, given) => {
    expect(outcome(schema, given)).not.toHaveProperty('ok');
  });

  it('is a map too', () => {
    expect(outcome(numbers, named(3))).toHaveProperty('ok');
    expect(outcome(numbers, named(4))).toEqual({ says: 'There can be at most 3 passes.' });
  });
});

/** Lengths of the long texts that patterns ran on, recorded in the method that every use of a pattern calls. */
function patternsRunOn(work: () => void): number[] {
  const seen: number[] = [];
  const exec = RegExp.prototype.exec;
  const watch = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function watched(this: RegExp, text) {
    // Zod counts code points, not code units: its own pattern checks each unit once.
    if (text.length > 1000 && this.source !== String.raw`[\uD800-\uDBFF]`) seen.push(text.length);
    return exec.call(this, text);
  });
  try {
    work();
  } finally {
    watch.mockRestore();
  }
  return seen;
}

/** Their texts may be longer than the others. */
const PICTURES = ['an image', 'an image or none', 'a logo of the site'];

describe('a text ten times too long', () => {
  const LONG = 12_000;
  const adversarial = [
    of(LONG),
    `${of(LONG)}!`,
    'a.'.repeat(LONG / 2),
    `a@${'a.'.repeat(LONG / 2)}`,
    `a@${of(LONG)}`,
    `${'a-'.repeat(LONG / 2)}\u0000`,
    `https://${'a.'.repeat(LONG / 2)}`,
    `/images/${of(14_000_000, '0')}`,
    of(LONG, '1'),
    'क्\u200d'.repeat(LONG / 3),
    `__${of(LONG, '_')}`,
  ];

  it('would be recorded if a pattern ran on it (the control)', () => {
    expect(patternsRunOn(() => z.string().check(z.regex(/a/)).safeParse(of(LONG)))).toEqual([LONG]);
  });

  test.each(rules.filter(({ title, refuses }) => refuses.length > 0 && !PICTURES.includes(title)))(
    'is refused by its length before a pattern meets it: $title',
    ({ schema }) => {
      for (const text of adversarial) {
        let refused = false;
        const seen = patternsRunOn(() => (refused = !schema.safeParse(text).success));
        expect({ refused, seen }).toEqual({ refused: true, seen: [] });
      }
    },
  );

  it('is refused by its length before a pattern runs: an image', () => {
    const text = `data:image/png;base64,${of(14_000_000, '=')}`;
    expect(patternsRunOn(() => f.image('Image').safeParse(text))).toEqual([]);
  });
});
