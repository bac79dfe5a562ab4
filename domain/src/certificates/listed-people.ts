const ADDRESS = /[^\s<>(),;"']+@[^\s<>(),;"']+/;
/** What may stand around a cell of a sheet. */
const AROUND = /^[\s,;<>()"'“”]+|[\s,;<>()"'“”]+$/g;

/**
 * The people of a typed or pasted list, a line for each: "Meera Iyer, meera@example.org, Keys that outlive us", "Meera Iyer
 * <meera@example.org>", or cells copied from a sheet. The name is before the mail address, or the first cell after it.
 * `line`: counted from 1, with the empty ones.
 */
export function listedPeople(text: string): { line: number; name: string; email: string; what: string }[] {
  return text.split('\n').flatMap((typed, at) => {
    if (typed.trim() === '') return [];
    const line = at + 1;
    const found = ADDRESS.exec(typed);
    if (!found) return [{ line, name: plain(typed), email: '', what: '' }];
    const before = plain(typed.slice(0, found.index));
    const after = plain(typed.slice(found.index + found[0].length));
    const [email] = found;
    if (before !== '') return [{ line, name: before, email, what: after }];
    const [name = '', ...what] = after.split(/[,;\t]/).map(plain);
    return [{ line, name, email, what: what.join(', ') }];
  });
}

function plain(text: string): string {
  return text.replace(AROUND, '').replace(/\s+/g, ' ');
}
