/** How a ticket of this generation stands: it may have been replaced by a newer one, or its order refunded. */
export function ticketStanding(
  registration: { paymentstatus: string; generation: number },
  generation: number,
): 'valid' | 'replaced' | 'void' {
  if (registration.paymentstatus !== 'PAID' || generation > registration.generation) return 'void';
  return generation < registration.generation ? 'replaced' : 'valid';
}
