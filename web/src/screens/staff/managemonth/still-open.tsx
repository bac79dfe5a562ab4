import type { TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import { counted } from '../../../back-office/counted.ts';
import { Needs, type Need } from '../../../back-office/needs.tsx';
import { Amount } from './amount.tsx';

/** What is open, and with whom the money is. Money without an owner comes first. */
export function StillOpen({ month }: { month: TreasurerMonth }) {
  return (
    <Needs
      title="Still open"
      needs={needsOf(month)}
      nothing="Nothing is open in this month, and no credit of the bank is unexplained."
    />
  );
}

function needsOf({ figures, unowned, findings, recorded }: TreasurerMonth): Need[] {
  const unbanked = recorded.filter(({ bankedon, method }) => bankedon === undefined && method !== 'CASH');
  const awaited = unbanked.reduce((sum, { amount }) => sum + amount, 0);
  const needs: (Need | false)[] = [
    unowned.length > 0 && {
      key: 'unowned',
      words: words(figures.unowned, 'without an owner'),
      to: '#unowned',
      note: counted(unowned.length, 'payment waits for your decision', 'payments wait for your decision'),
    },
    figures.open > 0 && {
      key: 'open',
      words: words(figures.open, 'not in the bank'),
      to: '#settlements',
      note: 'Razorpay says that it paid this out',
    },
    awaited > 0 && {
      key: 'recorded',
      words: words(awaited, 'recorded, not in the bank'),
      to: '#recorded',
      note: counted(unbanked.length, 'payment that staff recorded', 'payments that staff recorded'),
    },
    figures.unexplained > 0 && {
      key: 'unexplained',
      words: words(figures.unexplained, 'unexplained in the bank'),
      to: '#bank',
      note: 'No settlement, payment or cause is known',
    },
    findings.length > 0 && {
      key: 'findings',
      words: counted(findings.length, 'finding'),
      to: '#findings',
      note: 'Our records and those of Razorpay or the bank differ',
    },
  ];
  return needs.filter((need) => need !== false);
}

function words(paise: number, what: string) {
  return (
    <span>
      <Amount paise={paise} /> {what}
    </span>
  );
}
