import type { Deps } from '../deps.ts';

/** Of the page that proves a certificate to everybody. */
export function proofAddress({ config }: Pick<Deps, 'config'>, id: string): string {
  return `${config.PUBLIC_ORIGIN}/verify/${id}`;
}
