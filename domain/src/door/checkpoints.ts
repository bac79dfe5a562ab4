/** The rule of a checkpoint: how often it admits a ticket, and of which passes. */
import type { Frequency } from '@samagam/contract/common/words';

export interface Checkpoint {
  frequency: Frequency;
  /** Empty for all passes. */
  tickettypes: readonly string[];
}

/** The rule of a check-in field for which staff saved no rule. */
export const PLAIN_CHECKPOINT: Checkpoint = { frequency: 'ONCE', tickettypes: [] };

/**
 * What can be admitted only once: the id of the admission, on the server and in the queue of a device. `day` is the day
 * of the scan in India (yyyy-mm-dd).
 */
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
