import { localOfTyped, typedOfLocal } from '@samagam/domain/text/typed-moment';
import { DateInput } from './date-input.tsx';

const MOMENT = {
  type: 'datetime-local',
  example: '01-Jan-2026, 9:00 AM',
  of: localOfTyped,
  typed: typedOfLocal,
} as const;

/** A date and a time in India: typed as 25-Nov-2026, 9:04 PM, or chosen from a calendar. For `DateField`. */
export const MomentInput: typeof DateInput = (props) => <DateInput {...props} native={MOMENT} />;
