import type { FormEvent } from 'react';

/** A required control that the browser checks: an empty one is announced as invalid only once its form was checked. */
export const validAtFirst = {
  'aria-invalid': false,
  onInvalid: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    currentTarget.removeAttribute('aria-invalid'),
} as const;
