import { CERTIFICATE_KINDS, type CertificateKind } from '@samagam/contract/common/words';
import {
  type CertificatePreview,
  type CertificateRequest,
  certificateRequest,
  sayOfCertificate,
} from '@samagam/contract/people/certificate';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { hoursInWords } from '@samagam/domain/certificates/hours';
import { listedPeople } from '@samagam/domain/certificates/listed-people';
import { dateRange, staffMoment } from '@samagam/domain/text/event-dates';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused, type Refused } from '../../../api/call.ts';
import blocks from '../../../back-office/blocks.module.css';
import { counted } from '../../../back-office/counted.ts';
import { Blockers } from '../../../back-office/frame/blockers.tsx';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { CHANGED_MEANWHILE, refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import styles from './managecertificates-screen.module.css';

const KIND_WORDS: Record<CertificateKind, string> = {
  DELEGATE: 'Who was admitted',
  SPEAKER: 'Speakers of a list',
  VOLUNTEER: 'Volunteers of a list',
  WINNER: 'Winners of a list',
};
const WHY = {
  'holds one': 'a certificate, but no valid admission any more. Withdraw it below',
  'fewer hours': 'a certificate with fewer hours than now. Withdraw it below, and issue again',
  'not admitted': 'not admitted at an entry on a day of the event',
  'ticket not valid': 'refunded or cancelled',
  issued: 'a certificate already',
};
const empty = { kind: 'DELEGATE' as CertificateKind, list: '', reason: '' };
type Values = typeof empty;

interface Props {
  eventcode: string;
  hasEntry: boolean;
  isSigned: boolean;
  /** Whether the form of the paper has changes that an issue would not print. */
  isUnsaved: boolean;
  onIssued: () => unknown;
}

function useIssue({ eventcode, onIssued }: Props) {
  const saving = useSave();
  const [preview, setPreview] = useState<CertificatePreview | null>(null);
  const judge = ({ kind, list, reason }: Values): Parsed<CertificateRequest> => {
    const listed = listedPeople(list);
    const people = kind !== 'DELEGATE' && {
      list: listed.map(({ name, email, what }) => ({ name, email, what })),
    };
    const issue = preview && { fingerprint: preview.fingerprint, reason };
    const action = preview ? 'issue' : 'preview';
    const parsed = parse(certificateRequest, { eventcode, action, kind, ...people, ...issue });
    return parsed.ok ? parsed : inList(parsed, listed);
  };
  // What is wrong with a line of the list is shown at the list.
  const form = useJudgedForm(judge, empty, (wire) => wire.split('.')[0]!);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty);

  const submit = form.handleSubmit(async (values) => {
    const parsed = judge(values);
    if (!parsed.ok) return;
    const refuse = (refused: Refused) => {
      if (refused.status === CHANGED_MEANWHILE) setPreview(null);
      return refuseInDialog(saving, form, values, (wire) => wire.split('.')[0]!)(refused);
    };
    await saving.save(async () => {
      const answer = await adminCall('POST /api/admin/certificates', parsed.value);
      if (isRefused(answer)) return answer;
      if (answer.data.preview) setPreview(answer.data.preview);
      else {
        setPreview(null);
        form.reset(empty);
        await onIssued();
      }
      return answer;
    }, refuse);
  });
  return { form, saving, preview, setPreview, submit };
}

/** "list.3.email" is the fourth person of the list. */
function inList(
  parsed: Extract<Parsed<CertificateRequest>, { ok: false }>,
  listed: readonly { line: number }[],
): typeof parsed {
  const issues = parsed.issues.map((issue) => {
    const [field, place] = issue.field.split('.');
    if (field !== 'list' || place === undefined) return issue;
    return { ...issue, msg: sayOfCertificate.listed(listed[Number(place)]!.line, issue.msg) };
  });
  return { ...parsed, issues, issue: issues[0]! };
}

export function IssueForm(props: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { form, saving, preview, setPreview, submit } = useIssue(props);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const field = { form, scope: 'issue' };
  const people = preview?.ready.length ?? 0;
  return (
    <form
      ref={element}
      className={styles.part}
      aria-labelledby="issue-certificates"
      noValidate
      onSubmit={(sent) => void submit(sent)}
      data-saves
    >
      <h2 id="issue-certificates">Issue certificates</h2>
      <SaveFirst {...props} />
      {/* What was previewed is not what would be issued after a change. */}
      <div className={styles.part} onChange={() => setPreview(null)}>
        <SelectField
          {...field}
          name="kind"
          label="For"
          words={CERTIFICATE_KINDS.map((value) => ({ value, word: KIND_WORDS[value] }))}
        />
        {kind !== 'DELEGATE' && (
          <AreaField
            {...field}
            name="list"
            label="List"
            rows={6}
            hint="A line for each person: name, mail address, and what it is for, such as the title of the talk. It is not stored."
          />
        )}
      </div>
      <Live>{preview && <Preview preview={preview} />}</Live>
      {preview && (preview.waiting.length > 0 || preview.endsat !== undefined) && (
        <TextField {...field} name="reason" label="Why you do not wait" wide autoComplete="off" />
      )}
      <Blockers within={element} />
      <Problem>{saving.problem}</Problem>
      {props.isUnsaved && <p>The paper below has changes that are not saved. Save them first.</p>}
      <div className={blocks.centeredRow}>
        {(!preview || people > 0) && (
          <Button
            look={preview ? 'spark' : 'solid'}
            type="submit"
            isInactive={saving.saving || props.isUnsaved}
          >
            {preview ? `ISSUE ${counted(people, 'CERTIFICATE', 'CERTIFICATES')}` : 'SHOW WHO GETS ONE'}
          </Button>
        )}
      </div>
    </form>
  );
}

function SaveFirst({ hasEntry, isSigned }: Pick<Props, 'hasEntry' | 'isSigned'>) {
  return (
    <>
      {!hasEntry && (
        <p>First save below which checkpoints count as entry. Until then, only people of a list get one.</p>
      )}
      {!isSigned && (
        <p>No one signs yet. Auditors ask for a name or a signature: save one below before you issue.</p>
      )}
    </>
  );
}

function Preview({ preview }: { preview: CertificatePreview }) {
  const { ready, leftout, programme, waiting, endsat } = preview;
  const ofDoor = ready.filter(({ days }) => days.length > 0);
  const withoutHours = ofDoor.filter(({ minutes }) => minutes === 0).length;
  const reasons = Object.entries(WHY).flatMap(([why, words]) => {
    const names = leftout.filter((one) => one.why === why).map(({ name }) => name);
    return names.length > 0 ? [{ words, names }] : [];
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <p>
        <strong>
          {ready.length === 0
            ? sayOfCertificate.nobody
            : `${counted(ready.length, 'person gets', 'people get')} a certificate and a mail.`}
        </strong>
      </p>
      {endsat !== undefined && (
        <p>
          <strong>
            The programme ends on {staffMoment(Date.parse(endsat))}. A certificate counts only the days on
            which the person was admitted before you issue it.
          </strong>
        </p>
      )}
      {waiting.map(({ checkinfield, name, seenat, scans }) => (
        <p key={`${checkinfield} ${name}`}>
          <strong>
            {name || 'A phone'} at {checkinfield} had {counted(scans, 'scan', 'scans')} waiting on{' '}
            {staffMoment(Date.parse(seenat))}.
          </strong>
        </p>
      ))}
      {ofDoor.length > 0 && programme.length === 0 && (
        <p>
          The public programme has no session with a start and an end, so the certificates state no hours.
        </p>
      )}
      {programme.map(({ date, minutes }) => (
        <p key={date}>
          {dateRange(date, date)}: {hoursInWords(minutes)} of programme
        </p>
      ))}
      {withoutHours > 0 && programme.length > 0 && (
        <p>{counted(withoutHours, 'person came', 'people came')} after the last session, and get no hours.</p>
      )}
      {ready.length > 0 && <WhoGetsOne ready={ready} />}
      {reasons.map(({ words, names }) => (
        <details key={words}>
          <summary>
            {counted(names.length, 'person', 'people')}: {words}
          </summary>
          <p>{names.join(', ')}</p>
        </details>
      ))}
    </section>
  );
}

function WhoGetsOne({ ready }: Pick<CertificatePreview, 'ready'>) {
  const again = ready.filter((one) => one.withdrawn).length;
  return (
    <>
      {again > 0 && (
        <p>
          <strong>
            {counted(again, 'person gets', 'people get')} a new one: staff have withdrawn the earlier one.
          </strong>
        </p>
      )}
      <details>
        <summary>Who gets one</summary>
        <ul>
          {ready.map(({ name, mail, what, minutes, days, withdrawn }) => (
            <li key={`${mail} ${name} ${what}`}>
              {[
                `${name}, ${mail}`,
                what,
                days.length > 0 && hoursInWords(minutes),
                admittedInWords(days),
                withdrawn && 'an earlier one was withdrawn',
              ]
                .filter(Boolean)
                .join('; ')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function admittedInWords(days: CertificatePreview['ready'][number]['days']): string {
  const moments = new Set(days.map(({ from }) => staffMoment(from)));
  return moments.size > 0 ? `admitted ${[...moments].join(' and ')}` : '';
}
