import { inWords } from '@samagam/contract/common/in-words';
import type { PaymentState } from '@samagam/contract/common/words';
import { Status, type Tone } from '../ui/notice/status.tsx';

const TONES: Record<PaymentState, Tone> = {
  CREATED: 'wait',
  AUTHORIZED: 'wait',
  PAID: 'good',
  FAILED: 'bad',
  EXPIRED: 'quiet',
  LATE_REVIEW: 'bad',
  REFUNDED: 'quiet',
  CANCELLED: 'quiet',
};

export function PaymentStatus({ state }: { state: PaymentState }) {
  return <Status word={inWords(state)} tone={TONES[state]} />;
}
