import { parse } from '@samagam/contract/common/first-issue';
import { newStaff, type NewStaff, sayOfStaff, type StaffRow } from '@samagam/contract/people/staff';
import { ROLES, type Role } from '@samagam/contract/common/words';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { ConfirmButton } from '../../../back-office/frame/dialog-button.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { AddRecord, OpenedFields } from '../../../back-office/form/add-record.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { useSession } from '../../../session/session.ts';
import { Actions } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './managestaff-screen.module.css';

const ROLE_WORDS: Record<Role, string> = { ADMIN: 'Admin', SCHEDULE_OPERATOR: 'Schedule operator' };
const ROLE_CHOICES = ROLES.map((value) => ({ value, word: ROLE_WORDS[value] }));

type Action = 'role' | 'reset' | 'remove';

interface Values {
  mail: string;
  role: string;
}

const TONES = { Disabled: 'bad', Invited: 'wait', Active: 'good' } as const;

function stateOf({ isDisabled, lastsignin }: StaffRow): keyof typeof TONES {
  if (isDisabled) return 'Disabled';
  return lastsignin === '' ? 'Invited' : 'Active';
}

const query = adminQuery('GET /api/admin/staff', {});

const otherRole = ({ role }: StaffRow): Role => (role === 'ADMIN' ? 'SCHEDULE_OPERATOR' : 'ADMIN');

const QUESTIONS: Record<Action, { verb: (row: StaffRow) => string; what: (row: StaffRow) => string }> = {
  role: {
    verb: (row) => `Make ${ROLE_WORDS[otherRole(row)].toLowerCase()}`,
    what: ({ mail }) => `${mail} is signed out, and has the new role from the next sign-in.`,
  },
  reset: {
    verb: () => 'Reset password',
    what: ({ mail }) =>
      `${mail} is signed out and gets a mail with a link to choose a new password. The old one stops working.`,
  },
  remove: {
    verb: () => 'Remove',
    what: ({ mail }) => `${mail} is signed out and can no longer sign in. What was done stays in the audit.`,
  },
};

/** Whether the identity provider has accepted the mail. */
async function sendLink(mail: string): Promise<boolean> {
  return import('../../../session/identity.ts')
    .then(async ({ sendPasswordLink }) => (await sendPasswordLink(mail)) === 'sent')
    .catch(() => false);
}

/** `notice`: whether the link to choose a password was sent. */
function useStaff() {
  const client = useQueryClient();
  const staff = useQuery(query);
  const [notice, setNotice] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const changing = useSave(refresh);

  async function mailLink(mail: string): Promise<void> {
    const isSent = await sendLink(mail);
    setNotice(isSent ? `Invitation sent to ${mail}.` : `${mail}: ${sayOfStaff.linkNotSent}`);
  }

  const record = useRecordForm<Values, never, NewStaff>({
    name: 'staff',
    empty: { mail: '', role: 'SCHEDULE_OPERATOR' },
    judge: (values) => parse(newStaff, values),
    send: async (wire) => {
      const answer = await adminCall('POST /api/admin/staff', wire);
      if (!isRefused(answer)) await mailLink(wire.mail);
      return answer;
    },
    onSaved: refresh,
  });

  async function change(row: StaffRow, action: Action): Promise<void> {
    const { mail } = row;
    setNotice('');
    const isChanged = await changing.save(() =>
      adminCall('PUT /api/admin/staff', { mail, action, ...(action === 'role' && { role: otherRole(row) }) }),
    );
    if (isChanged && action === 'reset') await mailLink(mail);
  }

  return { staff, record, changing, change, notice };
}

export default function ManagestaffScreen() {
  const own = useSession()?.mail.toLowerCase();
  const { staff, record, changing, change, notice } = useStaff();
  const field = { form: record.form, scope: 'staff' };
  return (
    <>
      <ScreenTitle>
        <AddRecord record={record} one="member of staff" />
      </ScreenTitle>
      <output className={styles.notice}>{notice}</output>
      <OpenedFields record={record} title="Add a member of staff" below={staff} rows={staff.data}>
        <FieldGroup legend="Account">
          <TextField
            {...field}
            name="mail"
            label="Email"
            hint="This address receives a link to choose a password"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <SelectField {...field} name="role" label="Role" words={ROLE_CHOICES} />
        </FieldGroup>
        <p className={blocks.quiet}>
          A schedule operator sees events, speakers and schedule of every event, and nothing else.
        </p>
      </OpenedFields>
      <StaffList
        what="The staff"
        asked={staff}
        problem={changing.problem}
        label="Staff"
        columns={columnsOf({
          own,
          isBusy: changing.saving,
          onAct: (row, action) => void change(row, action),
        })}
        rows={staff.data ?? []}
        idOf={({ mail }) => mail}
        empty="There is no account yet."
        givenOrder="By mail"
        inAddress
      />
    </>
  );
}

interface ColumnOptions {
  /** The address of the person who is signed in. */
  own: string | undefined;
  isBusy: boolean;
  onAct: (row: StaffRow, action: Action) => void;
}

function columnsOf({ own, isBusy, onAct }: ColumnOptions): Column<StaffRow>[] {
  return [
    {
      key: 'mail',
      title: 'Mail',
      value: ({ mail }) => mail,
      code: true,
      below: {
        key: 'lastsignin',
        title: 'Last sign-in',
        value: ({ lastsignin }) => lastsignin,
        render: ({ lastsignin }) => (lastsignin ? staffMoment(Date.parse(lastsignin)) : 'Never'),
      },
    },
    {
      key: 'state',
      title: 'State',
      value: stateOf,
      render: (row) => <Status word={stateOf(row)} tone={TONES[stateOf(row)]} />,
      isBrief: true,
    },
    { key: 'role', title: 'Role', value: ({ role }) => ROLE_WORDS[role], isBrief: true },
    {
      key: 'actions',
      title: 'Actions',
      render: (row) =>
        row.mail.toLowerCase() === own ? (
          'You'
        ) : (
          <Actions>
            {(['role', 'reset', 'remove'] as const).map((action) => (
              <ConfirmButton
                key={action}
                word={QUESTIONS[action].verb(row)}
                of={row.mail}
                isInactive={isBusy}
                title={`${QUESTIONS[action].verb(row)}?`}
                yes={QUESTIONS[action].verb(row)}
                onYes={() => onAct(row, action)}
              >
                <p>{QUESTIONS[action].what(row)}</p>
              </ConfirmButton>
            ))}
          </Actions>
        ),
    },
  ];
}
