import { parse } from '@samagam/contract/common/first-issue';
import { type ErasurePlan, personErasure } from '@samagam/contract/people/people';
import type { UseFormReturn } from 'react-hook-form';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { notKept, useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { AreaField, CheckField, FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import styles from './managepeople-screen.module.css';

interface Props {
  email: string;
  plan: ErasurePlan;
  onErased: (message: string) => void;
}

const EMPTY = { confirm: '', reason: '', alsotickets: false };

export function EraseForm({ email, plan, onErased }: Props) {
  const saving = useSave();
  const judge = (values: typeof EMPTY) => parse(personErasure, { ...values, email });
  const form = useJudgedForm(judge, EMPTY);
  const { isDirty, submitCount } = form.formState;
  useUnsaved(() => isDirty, notKept);

  const erase = form.handleSubmit(async (values) => {
    await saving.save(
      async () => {
        const answer = await adminCall('POST /api/admin/eraseperson', { ...values, email });
        if (!isRefused(answer)) onErased(`Erased: ${answer.data.records} records were deleted or blanked.`);
        return answer;
      },
      refuseInDialog(saving, form, EMPTY),
    );
  });

  const isBlocked = plan.blockers.length > 0 && !plan.canerasetickets;
  return (
    <StaffForm
      title="Erase the person"
      save="ERASE"
      saving={saving}
      isBlocked={isBlocked}
      attempts={submitCount}
      onSubmit={(sent) => void erase(sent)}
      onReset={() => form.reset(EMPTY)}
    >
      <p className={styles.note}>
        This cannot be undone. Backups keep the person until they expire. The list above says what stays, and
        under which law.
      </p>
      <Obstacles plan={plan} />
      <ErasureFields form={form} email={email} canEraseTickets={plan.canerasetickets} />
    </StaffForm>
  );
}

interface FieldsProps {
  form: UseFormReturn<typeof EMPTY>;
  email: string;
  canEraseTickets: boolean;
}

function ErasureFields({ form, email, canEraseTickets }: FieldsProps) {
  const field = { form, scope: 'erasure' };
  return (
    <FieldGroup legend="Erasure">
      <AreaField
        {...field}
        name="reason"
        label="Reason"
        hint="The audit keeps the reason. Do not write names"
        rows={2}
      />
      <TextField
        {...field}
        name="confirm"
        label="Email again"
        hint={`Type ${email} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {canEraseTickets && (
        <CheckField
          {...field}
          name="alsotickets"
          label="Also erase the person of valid tickets, which still open the door"
        />
      )}
    </FieldGroup>
  );
}

function Obstacles({ plan }: Pick<Props, 'plan'>) {
  return (
    <>
      {plan.blockers.length > 0 && (
        <ul className={styles.blockers}>
          {plan.blockers.map((blocker) => (
            <li key={blocker}>{blocker}</li>
          ))}
        </ul>
      )}
      {plan.openlinks.length > 0 && (
        <ul>
          {plan.openlinks.map(({ orderid, eventcode }) => (
            <li key={orderid}>
              <OrderLink eventcode={eventcode} orderid={orderid}>
                Close the link of {orderid} in Transactions
              </OrderLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
