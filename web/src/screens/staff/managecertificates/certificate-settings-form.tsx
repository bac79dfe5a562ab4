import {
  type CertificateSettings,
  certificateSettings,
  type CertificatesOfEvent,
} from '@samagam/contract/people/certificate';
import { parse } from '@samagam/contract/common/first-issue';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import blocks from '../../../back-office/blocks.module.css';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import { AreaField, CheckField, TextField } from '../../../ui/form/form-fields.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { Problem } from '../../../ui/notice/problem.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import styles from './managecertificates-screen.module.css';

const scope = 'certificates';

type Values = Omit<CertificateSettings, 'eventcode'>;

interface Props {
  eventcode: string;
  event: CertificatesOfEvent['event'];
  settings: Values;
  version: string;
  checkpoints: readonly string[];
  onSaved: () => unknown;
  /** Whether something is not saved. */
  onEdit: (isUnsaved: boolean) => void;
}

/** What counts as entry, and what the certificates say. */
export function CertificateSettingsForm({ event, settings, version, ...props }: Props) {
  const { eventcode, checkpoints, onSaved, onEdit } = props;
  const saving = useSave();
  const judge = (values: Values) => parse(certificateSettings, { ...values, eventcode });
  const form = useJudgedForm<Values>(judge, settings);
  const shown = useWatch({ control: form.control }) as Values;
  const { errors, isDirty } = form.formState;
  useUnsaved(() => isDirty);
  useEffect(() => onEdit(isDirty), [onEdit, isDirty]);
  const { signature } = settings;
  // Once saved, the form keeps the address of the picture that is stored, cut to its ink.
  useEffect(() => {
    if (!form.formState.isDirty) form.resetField('signature', { defaultValue: signature });
  }, [form, signature]);

  async function save(values: Values): Promise<void> {
    const isSaved = await saving.save(
      () => adminCall('PUT /api/admin/certificates', { ...values, eventcode }, { ifMatch: version }),
      refuseInDialog(saving, form, values),
    );
    if (!isSaved) return;
    form.reset(values);
    await onSaved();
  }

  return (
    <form
      className={styles.part}
      aria-labelledby="certificate-settings"
      noValidate
      onSubmit={(sent) => void form.handleSubmit(save)(sent)}
      data-saves
    >
      <h2 id="certificate-settings">What counts, and what it says</h2>
      <MultiSelect
        label="Checkpoints that count as entry"
        scope={scope}
        name="entries"
        options={checkpoints.map((value) => ({ value, word: value }))}
        chosen={shown.entries}
        onChange={(chosen) => form.setValue('entries', chosen, { shouldDirty: true })}
        error={errors.entries?.message}
        empty="The event has no check-in link yet. Each check-in field of a link is a checkpoint."
      />
      <div className={styles.template}>
        <div className={styles.part}>
          <TextFields form={form} />
        </div>
        <CertificatePaper eventcode={eventcode} event={event} texts={shown} />
      </div>
      <Problem>{saving.problem}</Problem>
      <div className={blocks.centeredRow}>
        <Button look="outline" type="submit" isInactive={saving.saving}>
          SAVE
        </Button>
      </div>
    </form>
  );
}

function SignatureField({ form }: { form: UseFormReturn<Values> }) {
  const [removed, setRemoved] = useState(0);
  const signature = useWatch({ control: form.control, name: 'signature' });
  function remove() {
    form.setValue('signature', '', { shouldDirty: true });
    setRemoved(removed + 1);
  }
  return (
    <div className={blocks.startStack}>
      <ImageField key={removed} form={form} scope={scope} name="signature" label="Signature" />
      {signature !== '' && <SmallButton onClick={remove}>Remove the signature</SmallButton>}
    </div>
  );
}

function TextFields({ form }: { form: UseFormReturn<Values> }) {
  const field = { form, scope };
  return (
    <>
      <CheckField
        {...field}
        name="wristband"
        label="One admission counts for the later days"
        hint="For wristbands: who was admitted on the first day is not scanned again. The certificate says so."
      />
      <div className={blocks.columns}>
        <TextField
          {...field}
          name="title"
          label="Title"
          hint="Of attendance. Empty: Certificate of Attendance"
          autoComplete="off"
        />
        <TextField
          {...field}
          name="signatory"
          label="Who signs"
          hint="Such as Dr. Kavitha Menon"
          autoComplete="off"
        />
        <TextField
          {...field}
          name="signatoryrole"
          label="Role"
          hint="Such as Programme chair"
          autoComplete="off"
        />
      </div>
      <SignatureField form={form} />
      <AreaField
        {...field}
        name="sentence"
        label="Sentence"
        rows={2}
        hint="What follows the name of who attended. Empty: was admitted to the event and is entitled to claim the hours of its programme."
      />
    </>
  );
}
