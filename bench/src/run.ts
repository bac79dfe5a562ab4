/**
 * `npm run bench -- <name> [size] [--slow]`: measures, prints each figure with its budget (budgets.ts), and exits with 1 if one is
 * beyond it. Without a name, lists the names.
 */
import { BENCHES, type Bench } from './benches.ts';
import { isBeyond, linesOf } from './figures.ts';

const words = process.argv.slice(2);
const isSlow = words.includes('--slow');
const [name = '', size] = words.filter((word) => word !== '--slow');
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
process.exit(bench ? await run(bench) : list());

async function run({ measure, measureSlow, size: usual }: Bench): Promise<number> {
  const number = size === undefined ? usual?.usual : Number(size);
  if (size !== undefined && !(usual && Number(number) > 0)) return list();
  if (isSlow && !measureSlow) return list();
  const figures = await (isSlow ? measureSlow! : measure)(number ?? 0);
  console.log(`\n${linesOf(figures)}`);
  return figures.some(isBeyond) ? 1 : 0;
}

function list(): number {
  const rows = Object.entries(BENCHES).map(([one, { says, size: usual }]) => {
    const sizes = usual ? `[${usual.of}, by default ${usual.usual}]` : '';
    return `${`${one} ${sizes}`.padEnd(56)}${says}`;
  });
  console.log(['npm run bench -- <name> [size] [--slow]', '', ...rows].join('\n'));
  return name === '' ? 0 : 1;
}
