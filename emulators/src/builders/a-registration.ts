import { aSubmissionid } from './a-submission.ts';

/** Valid for an event without additional fields. */
export function aRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Asha Raman',
    phonenumber: '9876543210',
    company: 'Kaveri Systems',
    personalmailid: 'asha@example.org',
    linkedinurl: 'https://www.linkedin.com/in/asha-raman',
    title: 'Security Engineer',
    gender: 'Female',
    tshirtsize: '',
    parking: '',
    tickettype: 'Delegate',
    couponcode: null,
    eventcode: 'test2025',
    submissionid: aSubmissionid(changes),
    ...changes,
  };
}
