import { SCANNER } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import type { Request } from '@samagam/contract/schemas';
import { call, isRefused } from '../../api/call.ts';

export interface ScanReply {
  result: 'Success' | 'Failed';
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  metadata: Record<string, string>;
}

export async function postScan(scan: Request<'POST /api/postcheckin'>): Promise<ScanReply> {
  try {
    const answer = await call('POST /api/postcheckin', scan, { timeout: SCANNER.timeout });
    if (!isRefused(answer)) {
      return { result: 'Success', status: 200, message: answer.msg ?? say.success, metadata: answer.data };
    }
    const { status, msg = say.failed, data = {} } = answer;
    return { result: 'Failed', status, message: msg, metadata: data };
  } catch {
    return { result: 'Failed', status: 0, message: 'No answer. Please scan again.', metadata: {} };
  }
}
