import { expect, it } from 'vitest';
import { inlineJson } from './inline-json.ts';

it.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029', 'plain'])(
  'keeps %j inside its script element and intact',
  (text) => {
    const json = inlineJson({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
