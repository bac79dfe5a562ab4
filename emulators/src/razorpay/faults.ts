import type { Answer, Asked, Intercept } from '../http/serve.ts';
import { serverErrorAnswer } from './errors.ts';

export type Fault = {
  /** `timeout` never responds, `reset` closes the connection, `garbage` returns 200 with an HTML page. */
  mode: 'none' | '500' | 'timeout' | 'reset' | 'garbage' | 'slow';
  /** By default all calls. */
  count?: number;
  /** A part of it, such as `/orders`. */
  path?: string;
  method?: 'GET' | 'POST';
  /** Spoils only the response, so that the caller cannot know the result. */
  afterwards?: boolean;
  /** Of `slow`, in milliseconds. */
  ms?: number;
};

export type Faults = ReturnType<typeof openFaults>;

export function openFaults() {
  let fault: Fault = { mode: 'none' };
  let struck = 0;

  function strikes(asked: Asked): boolean {
    return (
      fault.mode !== 'none' &&
      asked.url.pathname.startsWith('/v1/') &&
      !asked.url.pathname.startsWith('/v1/checkout') &&
      asked.url.pathname.includes(fault.path ?? '') &&
      (fault.method ?? asked.method) === asked.method &&
      struck < (fault.count ?? Infinity)
    );
  }

  const intercept: Intercept = async (asked, raw, answerNow) => {
    if (!strikes(asked)) return answerNow();
    struck += 1;
    const { mode, afterwards, ms } = fault;
    if (afterwards) await answerNow();
    switch (mode) {
      case '500':
        return serverErrorAnswer();
      case 'garbage':
        return garbage();
      case 'reset':
        raw.request.socket.resetAndDestroy();
        return 'taken over';
      case 'timeout':
        return 'taken over';
      default:
        await new Promise((resolve) => setTimeout(resolve, ms ?? 1000));
        return answerNow();
    }
  };

  return {
    intercept,
    set(next: Fault): void {
      fault = next;
      struck = 0;
    },
    struck: () => struck,
  };
}

function garbage(): Answer {
  return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>Hello</body></html>' };
}
