/**
 * Who is asking, as far as the network tells: the address that Hosting's edge saw. It can be forged on the
 * function's own address, so it is one signal for limits and never an identity (docs/operating.md).
 */
export function clientOf(request: Request): string {
  return (
    request.headers.get('fastly-client-ip') ??
    request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
    ''
  );
}
