/** "1 person gets", "5,000 people get". */
export function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
