import type { Content } from '@samagam/contract/programme/content';
import { describe, expect, it, test } from 'vitest';
import { contentChanges } from './audit-changes.ts';

const content: Content = {
  lead: 'Meet in Chennai.',
  faq: [{ question: 'When?', answer: '<p>In June.</p>' }],
};

describe('the changes of content', () => {
  test.each<[string, Content, string[]]>([
    ['nothing', { faq: [...content.faq!], lead: 'Meet in Chennai.' }, []],
    ['a text', { ...content, lead: 'Meet in Madurai.' }, ['lead']],
    ['a text inside', { ...content, faq: [{ question: 'When?', answer: '<p>In May.</p>' }] }, ['faq']],
    ['a field that is added', { ...content, accent: 'wine' }, ['accent']],
    ['a field that is removed', { lead: 'Meet in Chennai.' }, ['faq']],
    ['a section that is left out, which had the usual content', { ...content, banners: [] }, ['banners']],
  ])('name %s', (_, after, fields) => {
    expect(contentChanges(content, after).map(({ field }) => field)).toEqual(fields);
  });

  it('have no texts', () => {
    const [change] = contentChanges(content, {});
    expect(change).toEqual({ field: 'lead', before: '', after: '' });
  });
});
