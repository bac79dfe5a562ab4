import blocks from '../blocks.module.css';
import { Button } from '../../ui/button.tsx';
import type { Pages } from './use-pages.ts';

export function MoreRows<Row>({ list, one }: { list: Pages<Row>; one: 'mail' | 'message' }) {
  if (list.isPending || list.rows.length === 0) return null;
  const rows = list.rows.length;
  const count = `${rows.toLocaleString('en-IN')} ${one}${rows === 1 ? '' : 's'}`;
  return (
    <div className={blocks.centeredRow}>
      <output>{list.hasMore ? `Shown: the newest ${count}.` : `${count}.`}</output>
      {list.hasMore && (
        <Button look="outline" isInactive={list.isLoadingMore} onClick={list.loadMore}>
          LOAD MORE
        </Button>
      )}
    </div>
  );
}
