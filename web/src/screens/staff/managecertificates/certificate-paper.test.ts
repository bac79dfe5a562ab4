import { ACCENTS } from '@samagam/contract/common/accents';
import { PAPER_COLOURS } from '@samagam/domain/certificates/paper-style';
import { expect, it } from 'vitest';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { contrast } from '../../../ui/contrast.ts';

it.each(ACCENTS)(
  'certificates in %s have the ground of its poster as their ink, readable on white',
  (accent) => {
    const { ink } = PAPER_COLOURS[accent];
    expect(ink).toBe(shownEdition({ eventcode: 'any2025', content: { accent } }).poster.ground);
    expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(7);
  },
);
