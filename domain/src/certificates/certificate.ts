import type { Accent } from '@samagam/contract/common/accents';
import type { CertificateKind, CertificateState } from '@samagam/contract/common/words';
import type { CertificateDay, ProgrammeDay } from './hours.ts';

/** What a certificate says of a person. Moments in epoch milliseconds. */
export interface ShownCertificate {
  eventcode: string;
  eventname: string;
  /** dd-MMM-yyyy. */
  startdate: string;
  enddate: string;
  organiser: string;
  kind: CertificateKind;
  state: CertificateState;
  name: string;
  /** As the ticket or the list had it. */
  givenname: string;
  /** A talk, a task or a prize; '' for none. */
  what: string;
  title: string;
  days: readonly CertificateDay[];
  wristband: boolean;
  issuedat: number;
  claimedat?: number | undefined;
}

/** What all certificates of one issue say. */
export interface ShownIssue {
  sentence: string;
  signatory: string;
  signatoryrole: string;
  /** The address of the picture of a signature; '' for none. */
  signature: string;
  accent: Accent;
  programme: readonly ProgrammeDay[];
}
