/** "1,200". */
export const inNumbers = (count: number) => count.toLocaleString('en-IN');

/** "1 coupon", "1,200 coupons"; `many` where the plural has more than an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inNumbers(count)} ${count === 1 ? one : many}`;
}
