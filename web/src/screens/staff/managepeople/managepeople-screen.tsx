import { parse } from '@samagam/contract/common/first-issue';
import {
  type ErasurePlan,
  type ErasureStep,
  type PersonRead,
  personQuery,
} from '@samagam/contract/people/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { momentColumn } from '../../../back-office/list/time-columns.tsx';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { download } from '../../../page/download.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { Consents } from './consents.tsx';
import { EraseForm } from './erase-form.tsx';
import styles from './managepeople-screen.module.css';

const KEY = 'admin/person';
const EMPTY = { email: '' };

export default function ManagepeopleScreen() {
  const client = useQueryClient();
  /** The address that was searched; '' before. */
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState('');
  const noticed = useRef<HTMLOutputElement>(null);
  const form = useJudgedForm((values: typeof EMPTY) => parse(personQuery, values), EMPTY);
  const found = useQuery({
    queryKey: [KEY, email],
    queryFn: async () => (await adminRead('POST /api/admin/person', { email, mode: 'find' })).data.plan,
    enabled: email !== '',
    staleTime: 0,
    gcTime: 0,
  });

  const find = form.handleSubmit(async (values) => {
    setNotice('');
    setEmail(values.email);
    await client.invalidateQueries({ queryKey: [KEY, values.email] });
  });

  function clear(message = ''): void {
    form.reset(EMPTY);
    setEmail('');
    setNotice(message);
  }

  /** Shows what was done, and moves the focus there, because the button that had it goes. */
  function report(show: () => void): void {
    flushSync(show);
    noticed.current!.focus();
  }

  return (
    <>
      <ScreenTitle />
      <output className={styles.notice} ref={noticed} tabIndex={-1}>
        {notice}
      </output>
      <FindForm form={form} onSubmit={(sent) => void find(sent)} onReset={() => clear()} />
      {email !== '' && <ListState what="The search" asked={found} />}
      {found.data && (
        <FoundPerson
          key={email}
          email={email}
          plan={found.data}
          onErased={(message) => report(() => clear(message))}
          onWithdrawn={(message) => {
            report(() => setNotice(message));
            void found.refetch();
          }}
        />
      )}
    </>
  );
}

interface FindProps {
  form: UseFormReturn<typeof EMPTY>;
  onSubmit: FormEventHandler;
  onReset: () => void;
}

function FindForm({ form, onSubmit, onReset }: FindProps) {
  return (
    <StaffForm
      title="Find a person"
      save="FIND"
      attempts={form.formState.submitCount}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      <p className={styles.note}>
        A person may ask what we store about them, and may ask us to erase it. Make sure that the request
        comes from this address: answer it by mail. Each search is in the audit.
      </p>
      <FieldGroup legend="Person">
        <TextField
          form={form}
          scope="person"
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
      </FieldGroup>
    </StaffForm>
  );
}

const WHAT: Record<ErasureStep['what'], string> = {
  deleted: 'Deleted',
  blanked: 'Blanked',
  kept: 'Kept',
};

const COLUMNS: Column<ErasureStep>[] = [
  { key: 'collection', title: 'Collection', value: ({ collection }) => collection, code: true },
  { key: 'purpose', title: 'Purpose', value: ({ purpose }) => purpose },
  { key: 'records', title: 'Records', value: ({ records }) => records },
  { key: 'what', title: 'Erasure', value: ({ what }) => WHAT[what] },
  {
    key: 'keeps',
    title: 'What stays, until',
    value: ({ keeps, until }) => [keeps, until].filter((part) => part !== '').join('; '),
  },
];

const READ_COLUMNS: Column<PersonRead>[] = [
  momentColumn('at', 'Time'),
  { key: 'what', title: 'What', value: ({ what }) => what },
  { key: 'who', title: 'Who', value: ({ who }) => who },
];

/** Also of a person who is erased: the entries name the address by a keyed hash only. */
function Reads({ email, reads }: { email: string; reads: ErasurePlan['reads'] }) {
  if (reads.length === 0) return null;
  return (
    <>
      <h2>Searches, exports and erasures of this address</h2>
      <p>Lists that contained the person, such as an export of registrations, are in the audit by event.</p>
      <DataTable
        label={`Entries of the audit about ${email}`}
        givenOrder="Newest first"
        columns={READ_COLUMNS}
        rows={reads}
        idOf={({ at, what }) => `${at} ${what}`}
        empty="No member of staff has looked at this data."
      />
    </>
  );
}

interface Found {
  email: string;
  plan: ErasurePlan;
  onErased: (message: string) => void;
  onWithdrawn: (message: string) => void;
}

function FoundPerson({ email, plan, onErased, onWithdrawn }: Found) {
  const saving = useSave();

  async function save(): Promise<void> {
    await saving.save(async () => {
      const answer = await adminCall('POST /api/admin/person', { email, mode: 'export' });
      if (!isRefused(answer)) download(new Blob([answer.data.file ?? '']), 'personal-data.json');
      return answer;
    });
  }

  if (plan.steps.length === 0)
    return (
      <>
        <output className={styles.notice}>Nothing is stored about this address.</output>
        <Reads email={email} reads={plan.reads} />
      </>
    );
  return (
    <>
      <h2>What is stored about {email}</h2>
      <DataTable
        label="Stored records"
        columns={COLUMNS}
        rows={plan.steps}
        idOf={({ collection }) => collection}
        empty="Nothing is stored about this address."
      />
      <div>
        <Button look="outline" isInactive={saving.saving} onClick={() => void save()}>
          SAVE AS A FILE
        </Button>
      </div>
      <Consents email={email} consents={plan.consents} onWithdrawn={onWithdrawn} />
      <Reads email={email} reads={plan.reads} />
      {plan.steps.some(({ what }) => what !== 'kept') && (
        <EraseForm email={email} plan={plan} onErased={onErased} />
      )}
    </>
  );
}
