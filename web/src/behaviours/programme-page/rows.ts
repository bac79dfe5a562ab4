/** The sessions of the page, read from its elements: before a browser translates them, and whatever is shown of them. */
import type { FoundSession } from '@samagam/domain/programme/find-sessions';
import { spanOf, type Span } from '@samagam/domain/programme/session-spans';
import { sessionEnd, sessionStart } from '@samagam/domain/programme/time-text';
import { folded } from '@samagam/domain/text/folded';

/** Of a session without an end, in minutes, where it could clash with another. */
const USUAL_LENGTH = 30;

export interface Row extends FoundSession {
  item: HTMLElement;
  /** Undefined for a session without a page and without a star. */
  id: number | undefined;
  topic: string;
  day: HTMLElement;
  evtdate: string;
  time: string;
  /** Minutes after midnight; null if the text of the time cannot be read. */
  start: number | null;
  end: number | null;
  span: Span | undefined;
}

export function readRows(sessions: HTMLElement, isFavourite: (id: number) => boolean): Row[] {
  return Array.from(sessions.querySelectorAll<HTMLElement>('[data-day]')).flatMap((day) =>
    Array.from(day.querySelectorAll<HTMLElement>('[data-time]'), (item) => rowOf(day, item, isFavourite)),
  );
}

function rowOf(day: HTMLElement, item: HTMLElement, isFavourite: (id: number) => boolean): Row {
  const { id, time = '', kind, track = '', room = '', level = '', language = '', tags } = item.dataset;
  const evtdate = day.dataset['evtdate']!;
  let text: string | undefined;
  return {
    item,
    id: id === undefined ? undefined : Number(id),
    topic: item.querySelector('h4')!.textContent,
    day,
    evtdate,
    time,
    start: sessionStart(time),
    end: sessionEnd(time),
    span: spanOf({ evtdate, time }, USUAL_LENGTH),
    track,
    room,
    level,
    language,
    tags: tags?.split('\n') ?? [],
    isBreak: kind !== undefined,
    get isFavourite() {
      // A session that became a break has no star any more.
      return id !== undefined && kind === undefined && isFavourite(Number(id));
    },
    text: () => (text ??= folded([textOf(item), track, room, level].join(' '))),
  };
}

function textOf(item: HTMLElement): string {
  return Array.from(item.querySelectorAll('h4, .people, .tags'), (part) => part.textContent).join(' ');
}
