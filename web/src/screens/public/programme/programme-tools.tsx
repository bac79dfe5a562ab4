import { FILTERS, type Filter } from '@samagam/domain/programme/find-sessions';
import type { ListedDay } from '@samagam/domain/programme/whole-programme';
import { LEVELS } from '@samagam/contract/programme/session-facts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { languageName } from '@samagam/domain/programme/languages';

const WORDS: Record<Filter, { label: string; any: string }> = {
  track: { label: 'Track', any: 'All tracks' },
  room: { label: 'Room', any: 'All rooms' },
  level: { label: 'Level', any: 'All levels' },
  language: { label: 'Language', any: 'All languages' },
  tag: { label: 'Tag', any: 'All tags' },
};

/** Search, filters and views. A browser without a script does not show them (programme-page.css). */
export function ProgrammeTools({ days }: { days: readonly ListedDay[] }) {
  const options = optionsOf(days);
  const hasFilters = FILTERS.some((name) => options[name].length > 1);
  return (
    <>
      <div className="tools" data-tools>
        <search className="search">
          <form>
            <label className="hidden-text" htmlFor="programme-words">
              Search sessions, people, rooms and tags
            </label>
            <input
              id="programme-words"
              type="search"
              placeholder="Search sessions, people, rooms"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
            />
          </form>
        </search>
        <fieldset className="choice" aria-label="Sessions">
          <PlainButton aria-pressed="true" data-show="all">
            All
          </PlainButton>
          <PlainButton aria-pressed="false" data-show="mine">
            My programme <b data-count />
          </PlainButton>
        </fieldset>
        <fieldset className="choice views" aria-label="View">
          <PlainButton aria-pressed="true" data-view="list">
            List
          </PlainButton>
          <PlainButton aria-pressed="false" data-view="grid">
            Grid
          </PlainButton>
        </fieldset>
        <PlainButton className="quiet" data-action="now" hidden>
          Now
        </PlainButton>
        {hasFilters && (
          <PlainButton
            className="quiet narrow"
            data-action="filters"
            aria-expanded="false"
            aria-controls="programme-filters"
          >
            Filters
          </PlainButton>
        )}
        <Filters options={options} />
      </div>
      <noscript>
        <p className="hint">Search, filters and favourites need JavaScript. All sessions are listed below.</p>
      </noscript>
    </>
  );
}

function Filters({ options }: { options: Record<Filter, string[]> }) {
  return (
    <div className="filters" id="programme-filters" data-filters>
      {FILTERS.map((name) => (
        <div key={name} className="filter" hidden={options[name].length < 2}>
          <label htmlFor={`filter-${name}`}>{WORDS[name].label}</label>
          <select id={`filter-${name}`} data-filter={name} autoComplete="off">
            <option value="">{WORDS[name].any}</option>
            {options[name].map((value) => (
              <option key={value} value={value}>
                {name === 'language' ? languageName(value) : value}
              </option>
            ))}
          </select>
        </div>
      ))}
      <PlainButton className="quiet" data-action="clear" hidden>
        Clear
      </PlainButton>
    </div>
  );
}

/** The values that occur: tracks and rooms in the order of the programme, levels as they rise, others by their words. */
function optionsOf(days: readonly ListedDay[]): Record<Filter, string[]> {
  const listed = days
    .flatMap(({ slots }) => slots)
    .flatMap(({ sessions }) => sessions)
    .filter(({ session }) => session.kind === undefined);
  const distinct = (values: readonly (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  const facts = listed.map(({ session }) => session);
  const levels = new Set(facts.map(({ level }) => level));
  return {
    track: distinct(listed.map(({ track }) => track)),
    room: distinct(facts.map(({ room }) => room)),
    level: LEVELS.filter((level) => levels.has(level)),
    language: distinct(facts.map(({ language }) => language)).toSorted(),
    tag: distinct(facts.flatMap(({ tags = [] }) => tags)).toSorted((a, b) => a.localeCompare(b, 'en')),
  };
}
