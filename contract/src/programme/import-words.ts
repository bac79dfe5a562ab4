/** Words of an import, without the schemas: the report of the back-office needs no more. */

export const IMPORT_SOURCES = ['sessionize', 'pretalx', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** `kept`: staff have edited what the source has not changed. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'kept', 'unchanged', 'left out'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const IMPORT_LOSSES = ['speakers', 'talk'] as const;
export type ImportLoss = (typeof IMPORT_LOSSES)[number];

/** Of a session without a time. */
export const NO_TIME = 'Time to be announced';
