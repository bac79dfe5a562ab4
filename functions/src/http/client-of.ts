import { isIP, isIPv4 } from 'node:net';

/** The last `trustedHops` entries of X-Forwarded-For are ours; all before may be forged (docs/decisions/0026). */
export function clientOf(request: Request, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined;
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const entry = entries.at(-trustedHops)?.trim();
  return entry ? networkOf(entry) : undefined;
}

export function hopsOf(request: Request): number {
  return request.headers.get('x-forwarded-for')?.split(',').length ?? 0;
}

/** Of an IPv6 address the first 64 bits, because a customer gets at least such a network. */
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

/** Removes port, brackets and zone: "192.0.2.1:443", "[2001:db8::1]:443", "fe80::1%eth0". */
function withoutPort(entry: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return bare.split('%')[0]!;
}

/** The URL parser normalises a valid address to its shortest hexadecimal form. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255];
}
