/** What a speaker agrees to on their page. The organiser writes the texts; a text that changes is asked again. */
import { CONSENTS, type ConsentName } from '@samagam/contract/programme/speaker-page';

/** `version`: changes with the text. */
export interface ConsentText {
  what: ConsentName;
  version: string;
  text: string;
}

/** Moments in epoch milliseconds. */
export interface GivenConsent extends ConsentText {
  at: number;
  withdrawnat?: number | undefined;
}

export interface ShownConsent extends ConsentText {
  state: 'agreed' | 'earlier' | 'withdrawn' | 'none';
  /** When that state began; 0 for 'none'. */
  at: number;
}

const NAMES = Object.keys(CONSENTS) as ConsentName[];

/** 'earlier': agreed to another text. What is no longer asked is shown while it can be withdrawn. */
export function shownConsents(asked: readonly ConsentText[], given: readonly GivenConsent[]): ShownConsent[] {
  return NAMES.flatMap((name): ShownConsent[] => {
    const record = given.find(({ what }) => what === name);
    const isValid = record !== undefined && record.withdrawnat === undefined;
    const shown = asked.find(({ what }) => what === name) ?? (isValid ? record : undefined);
    if (!shown) return [];
    const { version, text } = shown;
    const consent = { what: name, version, text };
    if (!record) return [{ ...consent, state: 'none', at: 0 }];
    if (!isValid) return [{ ...consent, state: 'withdrawn', at: record.withdrawnat! }];
    return [
      {
        ...consent,
        state: record.version === version ? 'agreed' : 'earlier',
        at: record.at,
      },
    ];
  });
}

/** `agreed`: the versions with a tick. Without one, a consent that was given is withdrawn. */
export function consentsAfter(
  asked: readonly ConsentText[],
  given: readonly GivenConsent[],
  { agreed, now }: { agreed: readonly string[]; now: number },
): GivenConsent[] {
  const shown = new Map(shownConsents(asked, given).map((one) => [one.what, one]));
  return NAMES.flatMap((name): GivenConsent[] => {
    const record = given.find(({ what }) => what === name);
    const one = shown.get(name);
    if (one && agreed.includes(one.version) && one.state !== 'agreed')
      return [{ what: name, version: one.version, text: one.text, at: now }];
    if (!record) return [];
    const isLeft = one && !agreed.includes(one.version) && record.withdrawnat === undefined;
    return [isLeft ? { ...record, withdrawnat: now } : record];
  });
}

/** What changes, for the audit: 'recording agreed, licence withdrawn'. */
export function changedConsents(before: readonly GivenConsent[], after: readonly GivenConsent[]): string {
  return after
    .filter((one) => !before.includes(one))
    .map(({ what, withdrawnat }) => `${what} ${withdrawnat === undefined ? 'agreed' : 'withdrawn'}`)
    .join(', ');
}
