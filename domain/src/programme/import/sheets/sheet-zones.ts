/** Times that a sheet gives in several time zones at once: "9.45am EDT · 2.45pm BST · 7.15pm IST". */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { LONGEST } from '../times/days.ts';
import { type Answers, ask, type Question } from '../questions.ts';

const CLOCK = String.raw`\d{1,2}(?:[.:]\d{2})?\s?(?:[AaPp]\.?[Mm]\.?|[Nn]oon)|\d{1,2}[.:]\d{2}`;
const ZONED = new RegExp(String.raw`(${CLOCK})\s+(?!AM|PM)([A-Z]{2,5})\b`, 'g');
const IST = 'IST';

interface ZonedTime {
  clock: string;
  zone: string;
}

function zonedTimes(text: string): ZonedTime[] {
  const times = [...text.slice(0, 3 * LONGEST).matchAll(ZONED)].map(([, clock, zone]) => ({
    clock: clock!.replace(/(?<=\d\s?)noon/i, 'pm'),
    zone: zone!,
  }));
  const zones = new Set(times.map(({ zone }) => zone));
  return zones.size > 1 && zones.size === times.length ? times : [];
}

/** Reads the time of one zone: that of India, or the one that staff choose. Other texts stay as they are. */
export function zoneReader(
  texts: readonly string[],
  { answers, questions }: { answers: Answers; questions: Question[] },
): (text: string) => string {
  const example = texts.map(zonedTimes).find((times) => times.length > 0);
  if (!example) return (text) => text;
  const isIndian = example.some(({ zone }) => zone === IST);
  const zone = isIndian
    ? IST
    : ask(questions, answers, {
        id: 'zone',
        text: sayOfImport.whichZone(example.map(({ clock, zone: name }) => `${clock} ${name}`).join(', ')),
        answers: [
          { value: '', words: sayOfImport.noZoneCounts },
          ...example.map((one) => ({ value: one.zone, words: `${one.clock}, the time of ${one.zone}` })),
        ],
      });
  return (text) => zonedTimes(text).find((one) => one.zone === zone)?.clock ?? text;
}
