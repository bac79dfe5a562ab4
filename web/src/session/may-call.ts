import { calls, type Call, type CallName } from '@samagam/contract/api';
import { useSession } from './session.ts';

/** Whether the signed-in person may make a call, according to the contract's table. */
export function useMayCall(name: CallName): boolean {
  const role = useSession()?.role;
  const { roles }: Call = calls[name];
  return typeof roles !== 'string' && role !== undefined && roles.includes(role);
}
