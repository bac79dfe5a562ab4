/**
 * Requests one page, or several in turn, over and over on many connections, and measures each response. It counts bytes and parses nothing, so
 * that it needs far less of a processor than the server.
 */
import { connect } from 'node:net';

export interface Hammered {
  times: number[];
  /** Responses other than the expected ones, and lost connections. */
  errors: number;
  seconds: number;
}

/** In bytes. */
const CHUNK = 256 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

export async function hammer(
  port: number,
  addresses: string | readonly string[],
  { connections, seconds, etag }: { connections: number; seconds: number; etag?: string },
): Promise<Hammered> {
  const wish: Wish = { addresses: [addresses].flat(), next: 0, etag };
  const hammered: Hammered = { times: [], errors: 0, seconds: 0 };
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => oneConnection(port, wish, until, hammered)));
  hammered.seconds = (performance.now() - began) / 1000;
  return hammered;
}

interface Wish {
  addresses: readonly string[];
  /** Of the address that is requested next. */
  next: number;
  /** With it, the expected response is 304. */
  etag: string | undefined;
}

function oneConnection(port: number, wish: Wish, until: number, hammered: Hammered): Promise<void> {
  const { addresses, etag } = wish;
  const condition = etag === undefined ? '' : `If-None-Match: ${etag}\r\n`;
  const status = etag === undefined ? 200 : 304;
  const requests = addresses.map(
    (address) => `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${condition}\r\n`,
  );
  return new Promise((resolve) => {
    let began = 0;
    let left = 0;
    // One buffer for each connection: a new one for each chunk would cost more than reading it.
    const onread = { buffer: new Uint8Array(CHUNK), callback: take };
    const socket = connect({ port, host: '127.0.0.1', onread });
    const send = () => {
      began = performance.now();
      left = 0;
      socket.write(requests[wish.next++ % requests.length]!);
    };
    function take(length: number, buffer: Uint8Array): boolean {
      left = left === 0 ? bytesAfter(Buffer.from(buffer.buffer, 0, length), status, hammered) : left - length;
      if (left > 0) return true;
      hammered.times.push(performance.now() - began);
      if (performance.now() < until) send();
      else socket.end();
      return true;
    }
    socket.on('connect', send);
    socket.on('error', () => (hammered.errors += 1));
    socket.on('close', resolve);
  });
}

/** How many bytes of the body come after the first chunk, which contains the head. */
function bytesAfter(chunk: Buffer, status: number, hammered: Hammered): number {
  const bodyAt = chunk.indexOf(HEAD_END) + HEAD_END.length;
  const head = chunk.subarray(0, bodyAt).toString('latin1');
  if (!head.startsWith(`HTTP/1.1 ${status}`)) hammered.errors += 1;
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return length - (chunk.length - bodyAt);
}
