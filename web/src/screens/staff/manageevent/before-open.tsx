import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../api/admin-query.ts';
import { BeforeOpen } from '../../../back-office/before-open.tsx';
import { goToField, type EventForms } from './use-event-form.ts';

/** What a stored draft lacks, as typed. */
export function BeforeOpenInForm({ forms: { record } }: { forms: EventForms }) {
  const { editing, form } = record;
  const eventcode = editing?.eventcode ?? '';
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  // As stored: the list stays while another status is chosen.
  const isDraft = events.data?.find((one) => one.eventcode === eventcode)?.status === 'DRAFT';
  if (!isDraft) return null;
  return (
    <BeforeOpen
      eventcode={eventcode}
      heading="h3"
      event={{ state: form.watch('state'), gstpercent: Number(form.watch('gstpercent')) }}
      passes={form.watch('passes')}
      focusOf={{ passes: () => goToField('passes'), venue: () => goToField('state') }}
    />
  );
}
