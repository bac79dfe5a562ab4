import { counted } from '../counted.ts';
import blocks from '../blocks.module.css';
import { Button } from '../../ui/button.tsx';
import type { Pages } from './use-pages.ts';

export function MoreRows<Row>({ list, one }: { list: Pages<Row>; one: 'mail' | 'message' }) {
  if (list.isPending || list.rows.length === 0) return null;
  const count = counted(list.rows.length, one);
  return (
    <div className={blocks.centeredRow}>
      <output>{list.hasMore ? `Showing the newest ${count}.` : `${count}.`}</output>
      {list.hasMore && (
        <Button look="outline" isInactive={list.isLoadingMore} onClick={list.loadMore}>
          LOAD MORE
        </Button>
      )}
    </div>
  );
}
