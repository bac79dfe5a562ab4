import { WAIVED_FEE_PERCENT } from '@samagam/contract/common/limits';
import styles from './registration.module.css';

export function Terms() {
  return (
    <ul className={styles.terms}>
      <li>There is no additional {WAIVED_FEE_PERCENT}% transaction fee.</li>
      <li>All passes are final sale and non-refundable.</li>
      <li>Fees exclude travel and training.</li>
    </ul>
  );
}
