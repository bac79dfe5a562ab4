import {
  type Announcement,
  type AnnouncementPreview,
  type AnnouncementRequest,
  announcementRequest,
  canIncludeBuyers,
  sayOfAnnouncement,
} from '@samagam/contract/people/announcement';
import { BULK_MAILS_A_DAY } from '@samagam/contract/common/limits';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { counted } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused, type Refused } from '../../../api/call.ts';
import { Blockers } from '../../../back-office/frame/blockers.tsx';
import { newAnnouncement } from '../../../back-office/new-announcement.ts';
import { useKeeping } from '../../../back-office/form/kept-form.ts';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { CHANGED_MEANWHILE, refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { useSubmission } from '../../../back-office/form/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { AreaField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import styles from './manageannouncements-screen.module.css';

const scope = 'announcement';

type Values = typeof newAnnouncement;

const TOPICS = [
  { value: 'ticket', word: 'Their ticket, such as another hall' },
  { value: 'news', word: 'News, only to people who agreed' },
];
const READERS = [
  { value: 'ticket', word: 'Holders of a valid ticket' },
  { value: 'cancelled', word: 'People whose ticket was cancelled' },
];
const CAME = [
  { value: '', word: 'Whether they came or not' },
  { value: 'yes', word: 'Who came' },
  { value: 'no', word: 'Who did not come' },
];

const showInView = (place: HTMLElement | null) => void place?.scrollIntoView({ block: 'center' });

interface Props {
  eventcode: string;
  passes: readonly string[];
  onStarted: (announcement: Announcement) => void;
  /** An announcement may have been started all the same: its answer can be lost. */
  onFailed: () => void;
}

/** Only the start needs the code that confirms. */
function requestOf(
  { confirm, ...mail }: Values,
  about: { eventcode: string; mode: AnnouncementRequest['mode'] },
): Parsed<AnnouncementRequest> {
  const buyers = mail.buyers && canIncludeBuyers(mail);
  return parse(announcementRequest, {
    ...mail,
    buyers,
    ...about,
    ...(about.mode === 'start' && { confirm }),
  });
}

function useAnnouncement({ eventcode, onStarted, onFailed }: Props) {
  const saving = useSave();
  const name = `announcement.${eventcode}`;
  const { found, submission, isRestored, discard, begin } = useSubmission(name, newAnnouncement);
  const [preview, setPreview] = useState<AnnouncementPreview | null>(null);
  const start = { ...submission, recipients: preview?.recipients };
  const judgeAs = (mode: AnnouncementRequest['mode']) => (values: Values) =>
    requestOf(values, { eventcode, mode, ...(mode === 'start' && start) });
  const judge = judgeAs(preview ? 'start' : 'preview');
  const form = useJudgedForm(judge, newAnnouncement);
  const { isDirty } = form.formState;
  useKeeping(form, { name, found, editing: submission });
  useUnsaved(() => isDirty);

  function reset(): void {
    form.reset(newAnnouncement);
    discard();
    setPreview(null);
    saving.clear();
  }

  function refuse(refused: Refused): true {
    const { msg, status } = refused;
    refuseInDialog(saving, form, newAnnouncement)(refused);
    const isOther = msg === sayOfAnnouncement.otherAnnouncement;
    if (isOther) begin(form.getValues());
    if (isOther || status === CHANGED_MEANWHILE) setPreview(null);
    return true;
  }

  async function send(parsed: Parsed<AnnouncementRequest>): Promise<void> {
    if (!parsed.ok) return;
    const isDone = await saving.save(async () => {
      const answer = await adminCall('POST /api/admin/announcements', parsed.value);
      if (isRefused(answer)) return answer;
      if (answer.data.preview) setPreview(answer.data.preview);
      if (answer.data.announcement) {
        form.reset(newAnnouncement);
        begin();
        onStarted(answer.data.announcement);
      }
      return answer;
    }, refuse);
    if (!isDone) onFailed();
  }

  const submit = form.handleSubmit((values) => send(judge(values)));

  async function sendAs(mode: 'preview' | 'test'): Promise<void> {
    const parsed = judgeAs(mode)(form.getValues());
    await (parsed.ok ? send(parsed) : submit());
  }
  function setBuyers(buyers: boolean): void {
    form.setValue('buyers', buyers, { shouldDirty: true });
    void sendAs('preview');
  }
  return { form, saving, isRestored, preview, setPreview, submit, sendAs, reset, setBuyers };
}

export function AnnouncementForm(props: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { form, saving, isRestored, preview, setPreview, submit, sendAs, reset, setBuyers } =
    useAnnouncement(props);
  const field = { form, scope };
  return (
    <form
      ref={element}
      className={blocks.looseStack}
      aria-label="New announcement"
      noValidate
      onSubmit={(sent) => void submit(sent)}
      data-saves
    >
      <h2>New announcement</h2>
      {isRestored && (
        <output className={blocks.small}>
          We restored your unsaved changes. Choose RESET to discard them.
        </output>
      )}
      {/* What was previewed is not what would be sent after a change. */}
      <div className={blocks.looseStack} onChange={() => setPreview(null)}>
        <MailFields form={form} passes={props.passes} />
      </div>
      <Live>{preview && <Preview eventcode={props.eventcode} preview={preview} onBuyers={setBuyers} />}</Live>
      {preview !== null && preview.recipients > 0 && (
        <div className={blocks.columns} ref={showInView}>
          <TextField
            {...field}
            name="confirm"
            label="Event code"
            hint={`Type ${props.eventcode} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      <Blockers within={element} />
      <Problem>{saving.problem}</Problem>
      <div className={blocks.centeredRow}>
        {preview?.recipients !== 0 && (
          <Button look={preview ? 'spark' : 'solid'} type="submit" isInactive={saving.saving}>
            {preview ? `SEND ${counted(preview.recipients, 'MAIL', 'MAILS')}` : 'SHOW WHO GETS IT'}
          </Button>
        )}
        <Button look="outline" isInactive={saving.saving} onClick={() => void sendAs('test')}>
          SEND A TEST TO ME
        </Button>
        <Button look="outline" isInactive={saving.saving} onClick={reset}>
          RESET
        </Button>
      </div>
    </form>
  );
}

function MailFields({ form, passes }: { form: UseFormReturn<Values>; passes: readonly string[] }) {
  const field = { form, scope };
  return (
    <>
      <div className={blocks.columns}>
        <SelectField {...field} name="topic" label="It is about" words={TOPICS} />
        <SelectField {...field} name="readers" label="To" words={READERS} />
        <SelectField {...field} name="tickettype" label="Pass" words={passes} choose="Every pass" />
        <SelectField {...field} name="came" label="Check-in" words={CAME} />
      </div>
      <TextField {...field} name="subject" label="Subject" wide autoComplete="off" />
      <AreaField
        {...field}
        name="text"
        label="Text"
        rows={10}
        hint="{name}, {event} and {ticket} are filled in. {ticket} is the link to the reader’s own tickets, or for the buyer of a group to its seats."
      />
    </>
  );
}

interface PreviewProps {
  eventcode: string;
  preview: AnnouncementPreview;
  /** Whether the mail shall also go to the buyers of groups. */
  onBuyers: (isIncluded: boolean) => void;
}

function Preview({ eventcode, preview, onBuyers }: PreviewProps) {
  const { recipients, sample } = preview;
  return (
    <section
      className={`${blocks.looseStack} ${blocks.preview} ${blocks.touched} ${styles.preview}`}
      aria-label="Preview"
      tabIndex={-1}
      ref={recipients === 0 ? takeFocus : null}
    >
      <p>
        <strong>
          {recipients === 0
            ? sayOfAnnouncement.nobody
            : `This mail goes to ${counted(recipients, 'person', 'people')}.`}
        </strong>
      </p>
      <LeftOut eventcode={eventcode} preview={preview} onBuyers={onBuyers} />
      {sample && (
        <div className={styles.sample}>
          <p className={blocks.small}>As {sample.to} gets it:</p>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <p className={blocks.typed}>{sample.text}</p>
        </div>
      )}
    </section>
  );
}

/** Who does not get it and why, each reason with its number. */
function LeftOut({ eventcode, preview: { leftout, buyers }, onBuyers }: PreviewProps) {
  const { twice, unwilling, unreachable, refused, capped, unclaimed } = leftout;
  const reasons = [
    twice > 0 &&
      `${counted(twice, 'ticket belongs', 'tickets belong')} to a person who gets this mail for another ticket.`,
    unwilling > 0 && `${counted(unwilling, 'person', 'people')} did not agree to news, or unsubscribed.`,
    capped > 0 &&
      `${counted(capped, 'person', 'people')} got ${BULK_MAILS_A_DAY} announcements or automatic mails today, the most for one day.`,
    unreachable > 0 && `${counted(unreachable, 'ticket has', 'tickets have')} no mail address.`,
  ].filter((reason) => reason !== false);
  const ofBuyers = leftout.buyers + buyers;
  if (reasons.length + refused + unclaimed + ofBuyers === 0) return null;
  return (
    <>
      <p>Who does not get it:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {refused > 0 && (
          <li>
            {counted(refused, 'ticket has', 'tickets have')} an address that refused our last mail.{' '}
            <Link to={`/weba/managereports/${eventcode}?filter=Mail%20refused`}>Correct the address</Link>
          </li>
        )}
        {unclaimed > 0 && (
          <li>
            {counted(unclaimed, 'paid seat of a group has', 'paid seats of groups have')} no name and address
            yet. <Link to={`/weba/managegrppay/${eventcode}`}>See who booked</Link>
          </li>
        )}
        {ofBuyers > 0 && (
          <li>
            {buyers > 0
              ? `Included: ${counted(buyers, 'person', 'people')} who booked for a group and hold no ticket.`
              : `${counted(ofBuyers, 'person', 'people')} booked for a group and hold no ticket.`}{' '}
            <SmallButton of="buyers of groups" onClick={() => onBuyers(buyers === 0)}>
              {buyers > 0 ? 'Leave them out' : 'Include them'}
            </SmallButton>
          </li>
        )}
      </ul>
    </>
  );
}
