import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminQuery } from '../../../api/admin-query.ts';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { MonthField } from '../../../back-office/form/period-fields.tsx';
import { BankLines } from './bank-lines.tsx';
import { Differences } from './differences.tsx';
import { Expected } from './expected.tsx';
import { Figures } from './figures.tsx';
import { Findings } from './findings.tsx';
import styles from './managemonth-screen.module.css';
import { Recorded } from './recorded.tsx';
import { Settlements } from './settlements.tsx';
import { StillOpen } from './still-open.tsx';
import { Unowned } from './unowned.tsx';

/** The figures do not wait for it. */
const BankForm = lazyView(() => import('./bank-form.tsx'));

/** What is open, then settlements, the bank and tax deducted at source. Each figure leads to its rows. */
export default function ManagemonthScreen() {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('month');
  const setMonth = (next: string) => setAddress({ month: next }, { replace: true });
  const asked = useQuery({
    ...adminQuery('GET /api/admin/month', chosen ? { month: chosen } : {}),
    enabled: chosen !== '',
  });
  const { data } = asked;
  const month = chosen ?? data?.month ?? '';
  const reload = () => asked.refetch();
  return (
    <>
      <ScreenTitle />
      <div className={styles.month}>
        <MonthField scope="treasurer" value={month} onChange={setMonth} />
      </div>
      <ListState what="The month" asked={asked} />
      {data && (
        <>
          <StillOpen month={data} />
          <p className={blocks.quiet}>
            {data.fetchedat === '' ? (
              'No settlements yet. They are fetched every night.'
            ) : (
              <>Settlements fetched at {staffMoment(Date.parse(data.fetchedat))}.</>
            )}
          </p>
          <Figures month={data} />
          <Unowned rows={data.unowned} />
          <Findings rows={data.findings} isFetched={data.fetchedat !== ''} onSaved={reload} />
          <BankLines key={`lines of ${month}`} rows={data.bank} onSaved={reload} />
          <Settlements rows={data.settlements} />
          <Recorded rows={data.recorded} />
          <Differences key={month} month={month} />
          <BankForm remembered={data.columns} onSaved={reload} />
          <Expected key={JSON.stringify(data.settings)} stored={data.settings} onSaved={reload} />
        </>
      )}
    </>
  );
}
