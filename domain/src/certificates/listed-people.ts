const CELLS = /[,;\t]/;
const ADDRESS = /[^\s<>(),;"']+@[^\s<>(),;"']+/;
/** What may stand around a cell of a sheet. */
const AROUND = /^[\s,;<>()"'“”]+|[\s,;<>()"'“”]+$/g;
/** What may stand around the cell after a mail address, which is printed as typed. */
const AFTER = /^[\s,;>)"'“”]+|[\s,;"'“”]+$/g;

/**
 * The people of a typed or pasted list, a line for each: "Meera Iyer, meera@example.org, Keys that outlive us", "Meera Iyer
 * <meera@example.org>", or cells copied from a sheet. The name is before the mail address, or the first cell after it; it is '' if its cell is
 * empty. A line without a mail address has the cells in this order.
 * `line`: counted from 1, with the empty ones.
 */
export function listedPeople(text: string): { line: number; name: string; email: string; what: string }[] {
  return text.split('\n').flatMap((typed, at) => {
    if (typed.trim() === '') return [];
    const line = at + 1;
    const found = ADDRESS.exec(typed);
    if (!found) {
      const [name = '', email = '', ...what] = typed.split(CELLS).map((cell) => plain(cell));
      return [{ line, name, email, what: what.join(', ') }];
    }
    const before = typed.slice(0, found.index);
    const after = plain(typed.slice(found.index + found[0].length), AFTER);
    const [email] = found;
    if (plain(before) !== '' || CELLS.test(before))
      return [{ line, name: plain(before), email, what: after }];
    const [name = '', ...what] = after.split(CELLS).map((cell) => plain(cell));
    return [{ line, name, email, what: what.join(', ') }];
  });
}

function plain(text: string, around = AROUND): string {
  return text.replace(around, '').replace(/\s+/g, ' ');
}
