import { queryOptions } from '@tanstack/react-query';
import { isRefused, read, Unreachable } from './call.ts';

/** Long texts apart; empty for an event that is not public. Any other refusal throws Unreachable: a retry may succeed. */
export function scheduleQuery(eventcode: string) {
  const name = 'GET /api/getschedule';
  const request = { eventcode, texts: 'apart' } as const;
  return queryOptions({
    queryKey: [name, request] as const,
    queryFn: async () => {
      const response = await read(name, request);
      if (!isRefused(response)) return response.data;
      if (response.status === 404) return [];
      throw new Unreachable(response.msg ?? 'The API refused.');
    },
  });
}
