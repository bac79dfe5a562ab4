/** "Engineer, Vidyut Labs". An imported speaker may have neither, or only one. */
export function roleOf({ designation, company }: { designation: string; company: string }): string {
  return [designation, company].filter((part) => part !== '').join(', ');
}
