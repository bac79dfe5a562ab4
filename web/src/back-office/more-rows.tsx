import { Button } from '../ui/button.tsx';
import styles from './list-filter.module.css';
import type { Pages } from './use-pages.ts';

/** Says how many rows are shown, and loads the next ones. */
export function MoreRows<Row>({ list, what }: { list: Pages<Row>; what: string }) {
  if (list.isPending || list.rows.length === 0) return null;
  const count = list.rows.length.toLocaleString('en-IN');
  return (
    <div className={styles.more}>
      <output>{list.hasMore ? `The newest ${count} ${what} are shown.` : `${count} ${what}.`}</output>
      {list.hasMore && (
        <Button look="outline" disabled={list.isLoadingMore} onClick={list.loadMore}>
          LOAD MORE
        </Button>
      )}
    </div>
  );
}
