import { isIP, isIPv4 } from 'node:net';

/**
 * The network address of the client: what the first of our own proxies wrote into X-Forwarded-For. Each proxy appends
 * the address that it was called from, so the last `trustedHops` entries are ours and everything before them may be
 * forged. undefined when there is no such entry, or when it is no address (docs/decisions/0026).
 */
export function clientOf(request: Request, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined;
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const entry = entries.at(-trustedHops)?.trim();
  return entry ? networkOf(entry) : undefined;
}

/** How many entries X-Forwarded-For has. */
export function hopsOf(request: Request): number {
  return request.headers.get('x-forwarded-for')?.split(',').length ?? 0;
}

/** An IPv4 address as it is; the first 64 bits of an IPv6 address, since a customer gets at least so many. */
function networkOf(entry: string): string | undefined {
  const address = withoutPort(entry);
  if (isIPv4(address)) return address;
  if (isIP(address) !== 6) return undefined;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** "192.0.2.1:443", "[2001:db8::1]:443" and "fe80::1%eth0", each without what is no address. */
function withoutPort(entry: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return bare.split('%')[0]!;
}

/** The eight groups of an IPv6 address. The URL parser writes a valid one in its shortest form, all in hexadecimal. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255];
}
