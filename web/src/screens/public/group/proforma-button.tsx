import { say } from '@samagam/contract/common/messages';
import { useState } from 'react';
import { callForPdf } from '../../../api/call-for-pdf.ts';
import { isRefused } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../components/save-file.ts';
import styles from './group-screen.module.css';

/** Saves the proforma of an unpaid booking. By POST, so that the key is in no address (docs/decisions/0060). */
export function ProformaButton({ groupkey, orderid }: { groupkey: string; orderid: string }) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    setLoading(true);
    setProblem('');
    try {
      const answer = await callForPdf('POST /api/proforma', { key: groupkey });
      if (isRefused(answer)) setProblem(answer.msg ?? say.tryAgain);
      else saveFile(new File([answer], `proforma_${orderid}.pdf`, { type: 'application/pdf' }));
    } catch {
      setProblem(say.noConnection);
    }
    setLoading(false);
  }

  return (
    <>
      <Button look="outline" isInactive={isLoading} onClick={() => void save()}>
        {isLoading ? 'Making the proforma…' : 'Download a proforma'}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
