/** The state diagrams in the documents match the table of moves. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAYMENT_STATES } from '@samagam/contract/common/words';
import { MOVES } from '@samagam/domain/order/payment-states';
import { expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../../docs');
const moves = PAYMENT_STATES.flatMap((from) => MOVES[from].map((to) => `${from} --> ${to}`)).toSorted();

it.each(['money.md', 'architecture.md'])('matches the diagram in %s', (file) => {
  const text = readFileSync(path.join(docs, file), 'utf8');
  const drawing = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(text)![1]!;
  const drawn = [...drawing.matchAll(/^\s*([A-Z_]+ --> [A-Z_]+)/gm)].map(([, arrow]) => arrow!);
  expect(drawn.toSorted()).toEqual(moves);
});

it.each(PAYMENT_STATES)('is explained for a treasurer: %s', (state) => {
  expect(readFileSync(path.join(docs, 'money.md'), 'utf8')).toMatch(
    new RegExp(`^\\| \`${state}\` +\\|`, 'm'),
  );
});
