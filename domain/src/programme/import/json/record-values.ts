/** The values of one record of a JSON file, by heading. */
import { linesOfHtml } from '../fit/fit-text.ts';
import type { Cell, Cells } from '../ledger/cells.ts';
import { textOfLinks, textOfTags } from '../sheets/list-texts.ts';
import { SHEETS } from '../sheets/sheet-columns.ts';
import { anyTextOf, isObject, type JsonObject, textOf } from './json-values.ts';

export interface TableValue {
  text: string;
  /** Of a list of people with ids: their names. */
  names?: string;
  cells: Cell[];
}

export const NAMES = ['name', 'full name', 'title', 'label'];
export const IDS = ['id', 'code', 'slug', 'key', 'guid', 'uuid'];

/** "startsAt" is "starts at". */
export const headingOfKey = (key: string) =>
  key
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();

const OF_LINKS = /\b(?:links|socials?|attachments|resources)$/;

export const headingsOf = (column: string) =>
  new Set(SHEETS.sessions.flatMap(({ name, others }) => (name === column ? [name, ...others] : [])));
export const STARTS = headingsOf('start');
const ENDS = headingsOf('end');
const OF_TAGS = headingsOf('tags');

const isOwn = (heading: string) =>
  IDS.includes(heading) || /^(?:type|created|updated|published)\b/.test(heading);

/** {"id": "p1", "attributes": {"name": "Asha Rao"}}: all that a record says may be within one object. */
export function bodyOf(owner: JsonObject): JsonObject | undefined {
  const isBare = Object.keys(owner).every(
    (key) => typeof owner[key] === 'object' || isOwn(headingOfKey(key)),
  );
  const named = Object.values(owner).filter(
    (inner): inner is JsonObject =>
      isObject(inner) && Object.keys(inner).some((key) => NAMES.includes(headingOfKey(key))),
  );
  return isBare && named.length === 1 ? named[0] : undefined;
}

export class RecordValues {
  private readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }

  *valuesOf(owner: JsonObject, before = ''): Generator<[string, TableValue]> {
    for (const [key, value] of Object.entries(owner)) {
      const heading = `${before}${headingOfKey(key)}`;
      // JSON-LD has its own ids and types.
      if (key.startsWith('@')) continue;
      if (Array.isArray(value))
        yield [heading, OF_LINKS.test(heading) ? this.linksIn(value) : this.listIn(value, heading)];
      else if (isObject(value)) {
        const list = this.listWithin(value, heading);
        if (list) {
          yield [heading, list];
          continue;
        }
        const name = this.nameOf(value) ?? this.localised(value);
        if (name) yield [heading, name];
        if (before === '') yield* this.valuesWithin(owner, value, heading);
      } else yield [heading, this.valueOf(owner, key)];
    }
  }

  /** Of {"title": "Keys", "slot": {"start": "10:00", "end": "10:30"}}: the slot is that of its owner. */
  private *valuesWithin(
    owner: JsonObject,
    inner: JsonObject,
    heading: string,
  ): Generator<[string, TableValue]> {
    const keysOf = (one: JsonObject) => new Set(Object.keys(one).map(headingOfKey));
    const [taken, keys] = [keysOf(owner), keysOf(inner)];
    const isSlot = [STARTS, ENDS].every((names) => [...keys].some((key) => names.has(key)));
    const isBody = !isSlot && bodyOf(owner) === inner;
    // {"startDate": {"date": "2027-09-20", "time": "10:00", "tz": "Asia/Kolkata"}}
    if (textOf(inner.date) !== '' && textOf(inner.time) !== '') {
      const [date, time] = [this.valueOf(inner, 'date'), this.valueOf(inner, 'time')];
      yield [heading, { text: `${date.text} ${time.text}`, cells: [...date.cells, ...time.cells] }];
    }
    for (const [key, value] of this.valuesOf(inner, ' '))
      yield [(isSlot || isBody) && !taken.has(key.trim()) ? key.trim() : heading + key, value];
    if (isBody && !this.idOf(owner)) {
      const id = this.idWithin(owner);
      if (id) yield ['id', id];
    }
  }

  /** {"speakers": {"data": [{"id": "p1"}]}} and {"speakers": {"p1": true}} are lists. */
  private listWithin(owner: JsonObject, heading: string): TableValue | undefined {
    const [only, ...more] = Object.values(owner);
    if (Array.isArray(only) && more.length === 0) return this.listIn(only, heading);
    if (only !== true || more.some((one) => one !== true)) return undefined;
    const cells = this.cells.of(owner);
    for (const [place, key] of Object.keys(owner).entries()) Object.assign(cells[place]!, { as: key });
    return { text: Object.keys(owner).join('; '), cells };
  }

  valueOf(owner: object, place: string | number): TableValue {
    const cell = this.cells.at(owner, place);
    return { text: cell?.value.trim() ?? '', cells: cell ? [cell] : [] };
  }

  /** Each with its name, if it has one. */
  private linksIn(list: readonly unknown[]): TableValue {
    const parts = list.flatMap((one, place) => {
      if (!isObject(one)) return [[this.valueOf(list, place)]];
      const address = Object.keys(one).find((key) => /^(?:https?:\/\/|www\.)/i.test(textOf(one[key])));
      return address === undefined
        ? []
        : [[this.labelOf(one), this.valueOf(one, address)].filter((part) => part !== undefined)];
    });
    return {
      text: parts
        .map(([first, address]) => {
          const { text } = first!;
          if (address)
            return textOfLinks([{ label: text, url: address.text.replace(/^(?=www\.)/i, 'https://') }]);
          return /^https?:\S+$/i.test(text)
            ? textOfLinks([{ label: '', url: text }])
            : text.replaceAll(';', ',');
        })
        .join('\n'),
      cells: parts.flat().flatMap(({ cells }) => cells),
    };
  }

  /** {"platform": "GitHub", "link": "https://github.com/asha"} */
  private labelOf(link: JsonObject): TableValue | undefined {
    const key = Object.keys(link).find((one) => !IDS.includes(one) && /^\p{L}+$/u.test(textOf(link[one])));
    return this.nameOf(link) ?? (key === undefined ? undefined : this.valueOf(link, key));
  }

  /** Of people or tags: their ids, else their names. */
  private listIn(list: readonly unknown[], heading: string): TableValue {
    const parts: TableValue[] = list.flatMap((one, place): TableValue[] => {
      if (Array.isArray(one))
        return one.flatMap((inner, at) => (typeof inner === 'object' ? [] : [this.valueOf(one, at)]));
      if (!isObject(one)) return [this.valueOf(list, place)];
      const [id, name] = [this.idOf(one) ?? this.idWithin(one), this.nameOf(one)];
      if (!id && !name) return [];
      const cells = [...(id?.cells ?? []), ...(name?.cells ?? [])];
      return [{ text: (id ?? name)!.text, ...(id && name && { names: name.text }), cells }];
    });
    const joined = (texts: readonly string[]) =>
      texts
        .map((text) => linesOfHtml(text.replaceAll(/\s+/g, ' ')).replaceAll(';', ',').replaceAll('\n', '; '))
        .join('; ');
    const texts = parts.map(({ text }) => text);
    return {
      text: OF_TAGS.has(heading) ? textOfTags(texts) : joined(texts),
      ...(parts.some(({ names }) => names) && {
        names: joined(parts.map(({ names, text }) => names ?? text)),
      }),
      cells: parts.flatMap(({ cells }) => cells),
    };
  }

  private idOf(owner: JsonObject): TableValue | undefined {
    const key = IDS.find((one) => textOf(owner[one]) !== '');
    return key === undefined ? undefined : this.valueOf(owner, key);
  }

  /** {"sys": {"id": "p1"}} */
  private idWithin(owner: JsonObject): TableValue | undefined {
    const ids = Object.values(owner).flatMap((inner) => (isObject(inner) ? (this.idOf(inner) ?? []) : []));
    return ids.length === 1 ? ids[0] : undefined;
  }

  nameOf(owner: JsonObject): TableValue | undefined {
    const key = Object.keys(owner).find(
      (one) => NAMES.includes(headingOfKey(one)) && textOf(owner[one]) !== '',
    );
    if (key === undefined) return undefined;
    const name = this.valueOf(owner, key);
    const [last = '', first = ''] = name.text.split(', ');
    const texts = Object.values(owner).map(textOf);
    // {"fullName": "Rao, Asha", "first_name": "Asha", "last_name": "Rao"}
    return texts.includes(last) && texts.includes(first) && first !== ''
      ? { ...name, text: `${first} ${last}` }
      : name;
  }

  /** {"en": "Talk", "fr": "Exposé"} */
  private localised(owner: JsonObject): TableValue | undefined {
    if (!Object.keys(owner).every((key) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(key))) return undefined;
    return { text: anyTextOf(owner), cells: this.cells.of(owner) };
  }
}
