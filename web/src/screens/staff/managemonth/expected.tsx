import type { TreasurerSettings } from '@samagam/contract/money/treasurer-forms';
import { useState } from 'react';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Part } from './part.tsx';

const SettingsDialog = lazyView(() => import('./settings-dialog.tsx'));

interface Props {
  stored: TreasurerSettings;
  onSaved: () => unknown;
}

export function Expected({ stored, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { settledays, feepercent, digestmail } = stored;
  return (
    <Part id="settings" title="Settings of the treasurer">
      <p>
        A payment is a finding if no settlement has it after {settledays} days.{' '}
        {feepercent === 0
          ? 'Fees are not compared with your contract.'
          : `A fee above ${feepercent / 100} % without GST is a finding.`}{' '}
        {digestmail === ''
          ? 'The figures and the digest of a month are not mailed to anyone.'
          : `${digestmail} gets the figures and the digest of each month by mail.`}
      </p>
      <div>
        <Button look="outline" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
      {isOpen && <SettingsDialog stored={stored} onSaved={onSaved} onClosed={() => setOpen(false)} />}
    </Part>
  );
}
