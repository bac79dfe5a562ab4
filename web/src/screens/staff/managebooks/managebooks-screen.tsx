import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { LedgerForm } from './ledger-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ZipForm } from './zip-form.tsx';

export default function ManagebooksScreen() {
  const ledgers = useQuery(adminQuery('GET /api/admin/ledgers', {}));
  return (
    <>
      <ScreenTitle />
      <RegisterForm />
      <ZipForm />
      <ListState what="The names of the ledgers" asked={ledgers} />
      {ledgers.data && (
        <LedgerForm key={ledgers.data.version} stored={ledgers.data} onSaved={() => ledgers.refetch()} />
      )}
    </>
  );
}
