import { aSubmissionid } from './a-submission.ts';

/** Two seats of the pass 'Delegate'. */
export function aGroupBooking(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ravi Menon',
    mobile: '9876543211',
    company: 'Kaveri Systems',
    email: 'ravi@example.org',
    ticketdetails: { Delegate: 2 },
    eventcode: 'test2025',
    submissionid: aSubmissionid(changes),
    ...changes,
  };
}
