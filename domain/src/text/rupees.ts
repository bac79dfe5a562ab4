/** With Indian grouping, in any locale: "12,34,567.80". */
export function inRupees(paise: number): string {
  const whole = String(Math.floor(paise / 100));
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const grouped = head ? `${head},${whole.slice(-3)}` : whole;
  return `${grouped}.${String(paise % 100).padStart(2, '0')}`;
}
