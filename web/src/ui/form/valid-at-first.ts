import type { FormEvent } from 'react';

/**
 * For a required control that the browser itself checks: an empty one is only announced as invalid once its form was
 * checked.
 */
export const validAtFirst = {
  'aria-invalid': false,
  onInvalid: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    currentTarget.removeAttribute('aria-invalid'),
} as const;
