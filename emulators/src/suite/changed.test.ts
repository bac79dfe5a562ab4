import { expect, it } from 'vitest';
import { apiTests, testsConcernedBy } from './changed.ts';

const texts: Record<string, string> = {
  'functions/test/api/refund-all.test.ts': "import { api } from './harness.ts';",
  'functions/test/api/payment.test.ts': "import { settle } from '../../src/orders/settle.ts';",
  'functions/test/api/proofs/races.test.ts': "import { LIMITS } from '@samagam/contract/common/limits';",
};

it.each([
  ['that changed', 'functions/test/api/payment.test.ts', ['payment']],
  ['with the name of a changed file', 'functions/src/orders/refund-all.ts', ['refund-all']],
  ['that import a changed file', 'functions/src/orders/settle.ts', ['payment']],
  ['that import a changed file of another package', 'contract/src/common/limits.ts', ['races']],
  ['with the name of a changed component test: none', 'web/test/payment.ts', []],
  ['that a change of no test concerns: none', 'docs/money.md', []],
])('finds the tests %s', (_, changed, names) => {
  const found = testsConcernedBy([changed], Object.keys(texts), (file) => texts[file]!);
  expect(found.map((file) => file.replace(/.*\/(.*)\.test\.ts/, '$1'))).toEqual(names);
});

it('finds the tests of the API in this repository', () => {
  expect(testsConcernedBy(['contract/src/order-keys.ts'], apiTests())).not.toEqual(apiTests());
  expect(apiTests()).toContain('functions/test/api/refund-all.test.ts');
});
