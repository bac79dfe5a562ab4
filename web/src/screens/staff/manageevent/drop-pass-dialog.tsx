import { couponsOnlyFor } from '@samagam/domain/passes/coupons';
import { useQuery } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import { adminRead } from '../../../api/admin-call.ts';
import { Confirm } from '../../../ui/dialog.tsx';
import styles from './drop-pass-dialog.module.css';

/** Above this number, coupons are only counted, not listed: the list of coupons shows them all. */
const MOST_NAMED = 30;

interface Props {
  /** Absent for a new event, which has no coupons. */
  eventcode: string | undefined;
  pass: string;
  /** Absent if the pass is deleted. */
  newName: string | undefined;
  onYes: () => void;
  onClosed: () => void;
}

/** Asks before a pass is deleted or renamed, and lists the coupons that would no longer be valid for any pass. */
export default function DropPassDialog({ eventcode, pass, newName, onYes, onClosed }: Props) {
  const coupons = useQuery({
    queryKey: ['GET /api/admin/getcoupons', eventcode, 'only for', pass],
    queryFn: () => codesOnlyFor(pass, eventcode!),
    enabled: eventcode !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const isRename = newName !== undefined;
  return (
    <Confirm
      title={isRename ? `Rename ${pass} to ${newName}?` : `Delete ${pass}?`}
      yes={isRename ? 'Rename' : 'Delete'}
      isBusy={coupons.isLoading}
      onYes={onYes}
      onClosed={onClosed}
    >
      <div className={blocks.stack}>
        <p>
          The list below the form changes now. The event changes when you press SAVE. A ticket type with a
          live or paid order cannot be {isRename ? 'renamed' : 'deleted'}: set its status to Closed.
        </p>
        {eventcode !== undefined && (
          <div className={blocks.stack} aria-live="polite">
            <CouponsOf coupons={coupons} isRename={isRename} />
          </div>
        )}
      </div>
    </Confirm>
  );
}

function CouponsOf({
  coupons: { data: codes, isError },
  isRename,
}: {
  coupons: { data: string[] | undefined; isError: boolean };
  isRename: boolean;
}) {
  if (isError)
    return (
      <p className={styles.problem}>The coupons could not be loaded. Some may fit this ticket type only.</p>
    );
  if (!codes) return <p>Looking for its coupons…</p>;
  if (codes.length === 0) return <p>No coupon depends on it.</p>;
  const more = codes.length - MOST_NAMED;
  return (
    <>
      <p className={styles.problem}>
        {codes.length === 1 ? 'One coupon is' : `${codes.length.toLocaleString('en-IN')} coupons are`} for
        this ticket type only and will fit {isRename ? 'neither the old name nor the new one' : 'no other'}:
      </p>
      <ul className={styles.codes}>
        {codes.slice(0, MOST_NAMED).map((code) => (
          <li key={code}>
            <code className={blocks.code}>{code}</code>
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-IN')} more</li>}
      </ul>
    </>
  );
}

async function codesOnlyFor(pass: string, eventcode: string): Promise<string[]> {
  const codes: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await adminRead('GET /api/admin/getcoupons', { eventcode, cursor });
    codes.push(...couponsOnlyFor(pass, page.data));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return codes;
}
