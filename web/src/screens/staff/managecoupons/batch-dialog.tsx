/** Makes several coupons at once: a number of them, or one for each recipient of a list. */
import { sayOfBatch } from '@samagam/contract/orders/coupon-batch';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { COUPONS_OF_BATCH, LENGTH } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { ANY_PASS, MAX_USAGES } from '@samagam/contract/common/words';
import { decodeText } from '@samagam/domain/text/decode-text';
import { readRecipients } from '@samagam/domain/passes/read-recipients';
import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { counted } from '../../../back-office/counted.ts';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { useKeeping } from '../../../back-office/form/kept-form.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { useSubmission } from '../../../back-office/form/use-submission.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AreaField, DateField, FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { couponsIn, judgeBatch, newBatch, WAYS, type BatchValues } from './judge-batch.ts';
import styles from './batch-dialog.module.css';

interface Props {
  eventcode: string;
  onMade: (batchid: string) => void;
  /** Coupons may have been made all the same: the answer can be lost. */
  onFailed: () => void;
  onClosed: () => void;
}

const scope = 'batch';

/** Makes the coupons once, also if an answer is lost. */
function useBatch({ eventcode, onMade, onFailed, onClosed }: Props) {
  const saving = useSave();
  const name = `couponbatch.${eventcode}`;
  const { found, submission, isRestored, discard, begin } = useSubmission(name, newBatch);
  const judge = (values: BatchValues) => judgeBatch(values, { eventcode, ...submission });
  const form = useJudgedForm(judge, newBatch);
  const { isDirty } = form.formState;
  useKeeping(form, { name, found, editing: submission });
  useUnsaved(() => isDirty);

  async function make(values: BatchValues): Promise<void> {
    const judged = judge(values);
    if (!judged.ok) return;
    const isMade = await saving.save(
      async () => {
        const answer = await adminCall('POST /api/admin/couponbatch', judged.value);
        if (isRefused(answer)) return answer;
        form.reset(newBatch);
        begin();
        onMade(answer.data.batchid);
        return answer;
      },
      ({ msg = say.failed, field }) => {
        if (msg === sayOfBatch.otherBatch) {
          begin(values);
          // The dialog closes, and a toast shows the refusal.
          onMade(submission.submissionid);
          return false;
        }
        // The dialog would cover a toast.
        if (field && field in values) form.setError(field as keyof BatchValues, { message: msg });
        else saving.complain(msg);
        return true;
      },
    );
    if (!isMade) onFailed();
  }

  function reset(): void {
    form.reset(newBatch);
    discard();
  }

  /** The coupons can have been made after the list was refreshed. */
  function close(): void {
    if (saving.problem) onFailed();
    onClosed();
  }

  const submit = form.handleSubmit(make);
  return { form, saving, isRestored, submit, reset, close };
}

export default function BatchDialog(props: Props) {
  const event = useQuery(staffEventQuery(props.eventcode));
  const { form, saving, isRestored, submit, reset, close } = useBatch(props);
  const coupons = couponsIn(form.watch());
  const field = { form, scope };
  const passes = Object.keys(event.data?.tickettypes ?? {});
  return (
    <Dialog title="Make several coupons" onClosed={close} wide>
      <ListState what="The ticket types" asked={event} />
      <StaffForm
        title="New coupons"
        below={event}
        restored={isRestored}
        saving={saving}
        attempts={form.formState.submitCount}
        save={coupons === 0 ? 'MAKE COUPONS' : `MAKE ${counted(coupons, 'COUPON', 'COUPONS')}`}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={reset}
      >
        <FieldGroup legend="All of them">
          <TextField
            {...field}
            name="purpose"
            label="For whom"
            hint="Who gets the coupons, such as a company or speakers"
            autoComplete="off"
          />
          <TextField
            {...field}
            name="discount"
            label="Discount"
            hint="Percent, 1 to 100"
            inputMode="numeric"
          />
          <SelectField
            {...field}
            name="passtype"
            label="Ticket Type"
            words={[ANY_PASS, ...passes]}
            choose="Choose"
          />
          <SelectField
            {...field}
            name="maxusage"
            label="Max Usage"
            hint="How often each coupon can be used"
            words={MAX_USAGES}
          />
          <DateField {...field} name="startdate" label="Start Date" hint="Optional" />
          <DateField {...field} name="enddate" label="End Date" hint="Optional" />
        </FieldGroup>
        <CodeFields form={form} />
      </StaffForm>
    </Dialog>
  );
}

function CodeFields({ form }: { form: UseFormReturn<BatchValues> }) {
  const field = { form, scope };
  return (
    <FieldGroup legend="Codes">
      <TextField
        {...field}
        name="prefix"
        label="Prefix"
        hint={`Optional. Each code begins with it: at most ${LENGTH.couponprefix} letters A to Z and digits, with hyphens between them`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...field} name="way" label="How many" words={WAYS} />
      {form.watch('way') === 'count' ? (
        <TextField
          {...field}
          name="count"
          label="Number"
          hint={`1 to ${COUPONS_OF_BATCH}`}
          inputMode="numeric"
        />
      ) : (
        <Recipients form={form} />
      )}
    </FieldGroup>
  );
}

function Recipients({ form }: { form: UseFormReturn<BatchValues> }) {
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const { recipients, repeated } = readRecipients(form.watch('recipients'));

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const bytes = await file.arrayBuffer().catch(() => null);
    const decoded = bytes && decodeText(new Uint8Array(bytes));
    setProblem(decoded ? '' : say.noCsv);
    setNote(decoded?.isWindows1252 ? sayOfImport.windows1252 : '');
    if (decoded) {
      const { unclear, recipients: found } = readRecipients(decoded.text);
      // Otherwise the file's own lines, as the sentence about one of them counts them.
      const lines = unclear === undefined ? found.join('\n') : decoded.text;
      form.setValue('recipients', lines, { shouldDirty: true });
    }
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <Field
        name="file"
        scope={scope}
        label="From a CSV file"
        hint="Optional. Its columns are titled name and mail"
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(changed) => void read(changed)}
          />
        )}
      </Field>
      <AreaField
        form={form}
        scope={scope}
        name="recipients"
        label="Recipients"
        hint={`A name or a mail address on each line, or a list of Outlook or Gmail; at most ${COUPONS_OF_BATCH}`}
        rows={8}
        spellCheck={false}
      />
      <output className={styles.count}>
        {note && <span>{`${note} `}</span>}
        {recipients.length > 0 && `${counted(recipients.length, 'coupon')}, one for each person.`}
        {repeated === 1 && ' One line appears twice and gets two coupons.'}
        {repeated > 1 && ` ${repeated} lines repeat an earlier line. Each gets its own coupon.`}
      </output>
    </>
  );
}
