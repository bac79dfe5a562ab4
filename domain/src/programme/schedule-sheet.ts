/** The schedule as a sheet that the import reads again. */
import { BREAK, type ScheduleType } from '@samagam/contract/common/words';
import type { CsvRecord } from '../text/csv.ts';
import { textOfLinks, textOfTags } from './import/sheets/list-texts.ts';
import { placedSessions, type PlacedSession, type ScheduleDraft } from './schedule-draft.ts';
import { clockTimes } from './session-times.ts';

/** One part, as an import is of one part. Track by track, in the order of staff. Descriptions are HTML. */
export function sheetOf(draft: ScheduleDraft, part: ScheduleType): CsvRecord[] {
  return placedSessions(draft)
    .filter(({ type }) => type === part)
    .map(recordOf);
}

/** `start` and `end` are on the 24-hour clock; an unreadable time is the text itself as the start. */
function recordOf(session: PlacedSession): CsvRecord {
  const { id, topic, description, date, time, kind, speakers, track } = session;
  const { room = '', language = '', level = '', tags = [], links = [] } = session;
  const clock = clockTimes(time);
  return {
    sessionid: id === undefined ? '' : `session-${id}`,
    title: topic,
    description,
    date,
    start: clock ? clock.start : time,
    end: clock ? clock.end : '',
    room,
    track: track.label ?? track.name,
    kind: kind === BREAK ? BREAK : 'talk',
    speakers: speakers.map(({ mailid }) => mailid).join('; '),
    language,
    level,
    tags: textOfTags(tags),
    links: textOfLinks(links),
  };
}
