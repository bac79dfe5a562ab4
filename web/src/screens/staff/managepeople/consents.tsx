/** The consents of the person that was found, each with a button for a person who withdraws it by letter or mail. */
import { useState } from 'react';
import { type Consent, CONSENTS, type ErasurePlan } from '@samagam/contract/people/people';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managepeople-screen.module.css';

interface Props {
  email: string;
  consents: ErasurePlan['consents'];
  onWithdrawn: (message: string) => void;
}

const IN_WORDS: Record<Consent, { given: string; button: string; question: string; withdrawn: string }> = {
  news: {
    given: 'The person agreed to news about later events',
    button: 'WITHDRAW NEWS',
    question: 'Withdraw the consent to news?',
    withdrawn: 'Withdrawn: the person gets no more news.',
  },
  poster: {
    given: 'The person agreed to the public poster',
    button: 'WITHDRAW POSTER',
    question: 'Withdraw the consent to the poster?',
    withdrawn: 'Withdrawn: the poster page no longer finds the person.',
  },
};

export function Consents({ email, consents, onWithdrawn }: Props) {
  const saving = useSave();
  const [pending, setPending] = useState<Consent | null>(null);

  async function withdraw(consent: Consent): Promise<void> {
    await saving.save(async () => {
      const answer = await adminCall('POST /api/admin/withdrawperson', { email, consent });
      if (!isRefused(answer)) onWithdrawn(IN_WORDS[consent].withdrawn);
      return answer;
    });
  }

  const given = CONSENTS.filter((consent) => consents[consent] > 0);
  if (given.length === 0) return null;
  return (
    <>
      <h2>Consents</h2>
      <ul className={styles.consents}>
        {given.map((consent) => (
          <li key={consent} className={blocks.centeredRow}>
            {IN_WORDS[consent].given} ({consents[consent]}).
            <Button look="outline" isInactive={saving.saving} onClick={() => setPending(consent)}>
              {IN_WORDS[consent].button}
            </Button>
          </li>
        ))}
      </ul>
      {pending && (
        <Confirm
          title={IN_WORDS[pending].question}
          yes="Withdraw"
          onYes={() => void withdraw(pending)}
          onClosed={() => setPending(null)}
        >
          <p>This withdraws it in every record of {email}. Only the person can give it again.</p>
        </Confirm>
      )}
    </>
  );
}
