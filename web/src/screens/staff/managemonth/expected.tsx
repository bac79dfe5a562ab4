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
  const { settledays, feepercent } = stored;
  return (
    <Part id="settings" title="What is expected of the gateway">
      <p>
        A payment is a finding if no settlement has it after {settledays} days.{' '}
        {feepercent === 0
          ? 'Fees are not compared with your contract.'
          : `A fee above ${feepercent / 100} % without GST is a finding.`}
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
