/** Each buyer has a phone number of their own, because a number can hold only some unpaid seats. */
export function phoneOf(nth: number): string {
  return String(8_000_000_000 + nth);
}
