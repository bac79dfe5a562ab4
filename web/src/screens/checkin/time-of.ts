import { momentInIndia } from '@samagam/domain/event-dates';

/** The time of day in India: "9:42 AM". */
export function timeOf(moment: number): string {
  return momentInIndia(moment).split(',')[0]!;
}
