/** The end of an axis: the least 2, 4, 6, 8 or 10 times a power of ten that has room for the value. Half of it is whole. */
export function axisTop(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.ceil(value / (2 * power)) * 2 * power || 2;
}
