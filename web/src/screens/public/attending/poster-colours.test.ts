import { expect, it } from 'vitest';
import { editionOf } from '../../../editions/edition-of.ts';
import { contrast } from '../../../ui/contrast.ts';

it.each(['acsc2025', 'atp2025', 'q3s2025', 'x1234'])('are readable on the poster of %s', (eventcode) => {
  const { ground, text, spark } = editionOf(eventcode).poster;
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  expect(contrast(spark, ground)).toBeGreaterThanOrEqual(4.5);
});
