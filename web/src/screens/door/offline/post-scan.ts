import { sayAtDoor } from '@samagam/contract/door/messages';
import { say } from '@samagam/contract/common/messages';
import type { Request } from '@samagam/contract/schemas';
import { call, isRefused } from '../../../api/call.ts';

export interface ScanReply {
  result: 'Success' | 'Failed';
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  metadata: Record<string, string>;
}

/** @param timeout in milliseconds; then the request is aborted. */
export async function postScan(scan: Request<'POST /api/postcheckin'>, timeout: number): Promise<ScanReply> {
  try {
    const answer = await call('POST /api/postcheckin', scan, { timeout });
    if (!isRefused(answer)) {
      return { result: 'Success', status: 200, message: answer.msg ?? say.success, metadata: answer.data };
    }
    const { status, msg = say.failed, data = {} } = answer;
    return { result: 'Failed', status, message: msg, metadata: data };
  } catch {
    return { result: 'Failed', status: 0, message: sayAtDoor.noAnswer, metadata: {} };
  }
}
