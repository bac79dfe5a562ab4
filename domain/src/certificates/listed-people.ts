/**
 * The people of a typed or pasted list: a line for each, "Meera Iyer, meera@example.org, Keys that outlive us", with commas, semicolons or
 * tabs, or copied from a sheet. What is before the mail address is the name, what follows is what the certificate is for.
 */
export function listedPeople(text: string): { name: string; email: string; what: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
      const at = cells.findIndex((cell) => cell.includes('@'));
      if (at === -1) return { name: line, email: '', what: '' };
      return {
        name: cells.slice(0, at).filter(Boolean).join(' '),
        email: cells[at]!.replace(/^.*<|>$/g, ''),
        what: cells
          .slice(at + 1)
          .filter(Boolean)
          .join(', '),
      };
    });
}
