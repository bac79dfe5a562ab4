/** The states of an order in docs/money.md match the table of moves. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAYMENT_STATES } from '@samagam/contract/common/words';
import { MOVES } from '@samagam/domain/order/payment-states';
import { expect, it } from 'vitest';

const manual = readFileSync(path.resolve(import.meta.dirname, '../../../docs/money.md'), 'utf8');
const moves = PAYMENT_STATES.flatMap((from) => MOVES[from].map((to) => `${from} --> ${to}`)).toSorted();

it('matches the diagram', () => {
  const drawing = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(manual)![1]!;
  const drawn = [...drawing.matchAll(/^\s*([A-Z_]+ --> [A-Z_]+)/gm)].map(([, arrow]) => arrow!);
  expect(drawn.toSorted()).toEqual(moves);
});

it.each(PAYMENT_STATES)('is explained for a treasurer: %s', (state) => {
  expect(manual).toMatch(new RegExp(`^\\| \`${state}\` +\\|`, 'm'));
});
