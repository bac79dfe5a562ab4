import type { Frequency } from '@samagam/contract/common/words';

export interface Checkpoint {
  frequency: Frequency;
  /** Empty for all passes. */
  tickettypes: readonly string[];
}

export const PLAIN_CHECKPOINT: Checkpoint = { frequency: 'ONCE', tickettypes: [] };

/** The id of an admission, on the server and in the queue of a device. `day`: in India (yyyy-mm-dd). */
export function admissionSlot(
  { registrationid, checkinfield }: { registrationid: string; checkinfield: string },
  frequency: Frequency,
  { day, scanid }: { day: string; scanid: string },
): string {
  const ticket = `${registrationid}_${checkinfield}`;
  if (frequency === 'ONCE') return ticket;
  return `${ticket}_${frequency === 'DAILY' ? day : scanid}`;
}

export function admitsPass({ tickettypes }: Pick<Checkpoint, 'tickettypes'>, tickettype: string): boolean {
  return tickettypes.length === 0 || tickettypes.includes(tickettype);
}
