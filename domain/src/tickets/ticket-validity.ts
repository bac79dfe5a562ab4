export function ticketValidity(
  registration: { paymentstatus: string; generation: number; cancelledat?: string | undefined },
  generation: number,
): 'valid' | 'replaced' | 'cancelled' | 'void' {
  if (registration.cancelledat !== undefined) return 'cancelled';
  if (registration.paymentstatus !== 'PAID' || generation > registration.generation) return 'void';
  return generation < registration.generation ? 'replaced' : 'valid';
}
