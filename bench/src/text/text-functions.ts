/** Every function that reads what people type or upload, by its name. */
import { unknownField } from '@samagam/contract/people/announcement';
import { dayNumber, isMomentInIndia } from '@samagam/contract/common/dates';
import * as fields from '@samagam/contract/common/fields';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import { isGstin } from '@samagam/contract/money/gstin';
import { withoutHidden } from '@samagam/contract/common/hidden-characters';
import { inWords } from '@samagam/contract/common/in-words';
import { LENGTH } from '@samagam/contract/common/limits';
import { contactMessage } from '@samagam/contract/people/contact-message';
import { TEXT_TAGS } from '@samagam/contract/common/rich-text';
import { isReserved } from '@samagam/contract/common/reserved-name';
import { optionalGstin } from '@samagam/contract/money/tax-details';
import { filledIn, isReachable } from '@samagam/domain/staff/announcement';
import { changedFields } from '@samagam/domain/staff/changed-fields';
import { csvLine } from '@samagam/domain/text/csv';
import { cutTo } from '@samagam/domain/text/cut-to';
import { unpackChanges, unpackTickets } from '@samagam/domain/door/list';
import { searchSpellings, searchWords, wordsOfPerson } from '@samagam/domain/door/words';
import { fitText, nameKey, quoted } from '@samagam/domain/programme/import/fit/fit-text';
import { readDate } from '@samagam/domain/programme/import/times/days';
import { readClock, readDuration, readMoment } from '@samagam/domain/programme/import/times/moments';
import { baseName } from '@samagam/domain/programme/import/named-files';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { addressesIn, mailboxOf, replaceAddresses, spellingsOf } from '@samagam/domain/text/mailbox';
import { maskedMail } from '@samagam/domain/text/masked-mail';
import { readMemberList } from '@samagam/domain/passes/member-list';
import { decodeQr, fromBase45 } from '@samagam/domain/tickets/qr';
import { readCsv, separatorOf } from '@samagam/domain/text/read-csv';
import { readRecipients } from '@samagam/domain/passes/read-recipients';
import { matching } from '@samagam/domain/text/matching';
import { paiseOf } from '@samagam/domain/text/paise-of';
import { clockTimes, sessionTime } from '@samagam/domain/programme/session-times';
import { readTicketCode } from '@samagam/domain/tickets/code';
import { typedLine, typedMarkup } from '@samagam/domain/text/typed-markup';
import { clientOf, hopsOf } from '@samagam/functions/http/client-of';
import { versionAsked } from '@samagam/functions/http/if-match';
import { facts, mailOf } from '@samagam/functions/mails/layout';
import { inlineJson } from '@samagam/functions/page/inline-json';
import { escaped, loadMarkdown } from '@samagam/functions/services/markdown';
import { textOfHtml } from '@samagam/domain/text/text-of-html';
import { htmlOfText } from '@samagam/functions/services/plain-text';
import { loadSanitiser } from '@samagam/functions/services/sanitise';
import { registrationidIn } from '@samagam/functions/stores/transfers';
import type { Run } from './growth.ts';
import { sessionEnd, sessionStart, splitTime } from '@samagam/domain/programme/time-text';

/** Not about one text. */
const NO_TEXT = ['mapByName', 'atMostEntries', 'flag'];

function fieldRuns(): [string, Run][] {
  return Object.entries(fields)
    .filter(([name]) => !NO_TEXT.includes(name))
    .map(([name, build]) => {
      const field = (build as (field: string, ...limits: number[]) => ReturnType<typeof fields.line>)(
        'Field',
        LENGTH.special,
        LENGTH.special,
      );
      return [`fields.${name}`, (text) => field.safeParse(text)];
    });
}

const CHOICES = { tracks: 'room', startdate: '21-Nov-2026', enddate: '22-Nov-2026' } as const;

function readFile(value: string) {
  return readProgrammeFiles([new TextEncoder().encode(value)], CHOICES);
}

/** All texts of a session and its speaker are the text. */
function sessionizeOf(text: string): string {
  const speaker = { id: '1', fullName: text, tagLine: text, bio: text, email: text };
  const links = [{ linkType: 'LinkedIn', url: text }];
  const session = { id: '1', title: text, description: text, startsAt: text, endsAt: text, room: text };
  return JSON.stringify({
    speakers: [{ ...speaker, links }],
    sessions: [{ ...session, speakers: ['1'], status: '' }],
  });
}

function pretalxOf(text: string): string {
  const person = { guid: '1', public_name: text, biography: text };
  const talk = { guid: '1', title: text, abstract: text, description: text, duration: text, start: text };
  const days = [{ date: text, rooms: { [text]: [{ ...talk, track: text, type: text, persons: [person] }] } }];
  return JSON.stringify({ schedule: { conference: { days } } });
}

const sheetCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function sheetOf(text: string): string {
  const cells = Array(6).fill(sheetCell(text)).join(',');
  return `session id,title,start,end,description,speakers\n${cells}\n`;
}

/** A header cannot have every character. */
function withHeader(name: string, text: string): Request {
  return new Request('https://example.org/', {
    headers: { [name]: text.replaceAll(/[^\x20-\x7e]/g, '?') },
  });
}

export async function textFunctions(): Promise<[string, Run][]> {
  const sanitiser = await loadSanitiser();
  const convert = await loadMarkdown(sanitiser);
  return [
    ...fieldRuns(),
    [
      'contactMessage',
      (text) => contactMessage.safeParse({ name: text, email: text, query: text, eventcode: text }),
    ],
    ['optionalGstin', (text) => optionalGstin.safeParse(text)],
    ['unknownField', unknownField],
    ['dayNumber', dayNumber],
    ['isMomentInIndia', isMomentInIndia],
    ['gstStateNamed', gstStateNamed],
    ['isGstin', isGstin],
    ['withoutHidden', withoutHidden],
    ['inWords', inWords],
    ['isReserved', isReserved],
    ['isReachable', isReachable],
    ['filledIn', (text) => filledIn(text, { name: 'Asha', event: 'ACSC', ticket: 'https://example.org' })],
    ['changedFields', (text) => changedFields({ text: `${text}a` }, { text: `${text}b` })],
    ['csvLine', (text) => csvLine([text])],
    ['cutTo', (text) => cutTo(text, 1000)],
    ['unpackTickets', unpackTickets],
    ['unpackChanges', unpackChanges],
    ['searchWords', searchWords],
    ['searchSpellings', searchSpellings],
    [
      'wordsOfPerson',
      (text) =>
        wordsOfPerson({ name: text, paymentid: text, phonenumber: '9876543210', personalmailid: text }),
    ],
    ['fitText, one line', (text) => fitText(text, { field: 'Topic', most: 150, withoutHtml: true }, [])],
    ['fitText, many lines', (text) => fitText(text, { field: 'About', most: 20_000, manyLines: true }, [])],
    ['nameKey', nameKey],
    ['quoted', quoted],
    ['readClock', readClock],
    ['readDate', readDate],
    ['readDuration', readDuration],
    ['readMoment', readMoment],
    ['baseName', baseName],
    ['an import of Sessionize', (text) => readFile(sessionizeOf(text))],
    ['an import of pretalx', (text) => readFile(pretalxOf(text))],
    ['an import of a sheet', (text) => readFile(sheetOf(text))],
    ['an import of any file', readFile],
    ['addressesIn', addressesIn],
    ['replaceAddresses', (text) => replaceAddresses(text, () => '…')],
    ['mailboxOf', mailboxOf],
    ['spellingsOf', spellingsOf],
    ['maskedMail', maskedMail],
    ['readMemberList', (text) => readMemberList(text, 5000)],
    ['sessionStart', sessionStart],
    ['decodeQr', decodeQr],
    ['fromBase45', fromBase45],
    ['readCsv', (text) => readCsv(text, separatorOf(text))],
    ['readRecipients', readRecipients],
    ['matching, the filter', (text) => matching([{ name: 'Asha' }], ({ name }) => [name], text)],
    ['matching, the row', (text) => matching([{ name: text }], ({ name }) => [name], 'asha b')],
    ['splitTime', splitTime],
    ['sessionEnd', sessionEnd],
    ['paiseOf', paiseOf],
    ['clockTimes', clockTimes],
    ['sessionTime', (text) => sessionTime(text, text)],
    ['readTicketCode', readTicketCode],
    ['typedLine', typedLine],
    ['typedMarkup', (text) => typedMarkup(text, TEXT_TAGS)],
    ['htmlOfText', htmlOfText],
    ['textOfHtml', textOfHtml],
    ['clientOf', (text) => clientOf(withHeader('x-forwarded-for', text), 1)],
    ['hopsOf', (text) => hopsOf(withHeader('x-forwarded-for', text))],
    ['versionAsked', (text) => versionAsked(withHeader('if-match', text))],
    ['mailOf', (text) => mailOf('asha@example.org', text, [text, facts([[text, text]])])],
    ['inlineJson', inlineJson],
    ['escaped', escaped],
    ['registrationidIn', registrationidIn],
    ['sanitise a line', sanitiser.line],
    ['sanitise a text', sanitiser.text],
    ['convert Markdown', (text) => convert(text, LENGTH.description)],
  ];
}
