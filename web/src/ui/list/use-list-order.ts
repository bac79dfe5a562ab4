import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Change {
  /** A key with a minus for descending order, or '' for none. */
  sort?: string;
  page: number;
}

export interface ListOrder {
  /** '' for none. */
  key: string;
  isReversed: boolean;
  /** From 0. */
  page: number;
  change: (to: Change) => void;
}

/** Order and page, kept in the address or in the component. */
export function useListOrder(inAddress: boolean, pages: number): ListOrder {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState({ sort: '', page: 0 });
  const sort = inAddress ? (address.get('sort') ?? '') : own.sort;
  const requestedPage = inAddress ? Number(address.get('page') ?? 1) - 1 : own.page;
  // The address may contain an invalid page, or a page that no longer exists with the current filter.
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 0), pages - 1) : 0;

  function change(to: Change): void {
    if (!inAddress) return setOwn((before) => ({ ...before, ...to }));
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (to.sort) next.set('sort', to.sort);
        else if (to.sort === '') next.delete('sort');
        if (to.page > 0) next.set('page', String(to.page + 1));
        else next.delete('page');
        return next;
      },
      { replace: true },
    );
  }
  return { key: sort.replace(/^-/, ''), isReversed: sort.startsWith('-'), page, change };
}
