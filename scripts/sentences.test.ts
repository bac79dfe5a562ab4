import { expect, it } from 'vitest';
import { screenOf, sentencesIn } from './sentences.ts';

const SCREEN = `
import { say } from './say.ts';
const KEY = 'admin/mails';
const WORDS = { NEW: 'Waits for you', key: 'Not shown' };
const many = (count: number) => count === 1 ? 'one seat is left' : \`\${count} seats are left\`;
export function Screen({ name }: { name: 'One of two' }) {
  return (
    <Field className="Not Shown" label="Full name" hint={'Such as Asha'} to="/weba/home">
      <p>
        There is no event yet. <Link to="/weba">Create one</Link> for {name}.
      </p>
      {name === 'x y' && <p>It is <b>{name ? 'Open now' : ''}</b>.</p>}
    </Field>
  );
}
`;

it('finds each text that is shown, whole with what is inside it, and nothing else', () => {
  expect(sentencesIn('screen.tsx', SCREEN).map(({ text }) => text)).toEqual([
    'Waits for you',
    'one seat is left',
    '{…} seats are left',
    'Full name',
    'Such as Asha',
    'There is no event yet. Create one for {…}.',
    'It is {…}.',
    'Open now',
  ]);
});

it.each([
  ['web/src/screens/staff/managemonth/part.tsx', 'managemonth'],
  ['web/src/back-office/frame/frame.tsx', 'every screen'],
  ['contract/src/api-messages.ts', 'messages'],
  ['web/src/screens/staff/managemonth/managemonth-screen.browser.test.tsx', undefined],
  ['web/src/screens/public/event/hero.tsx', undefined],
])('%s belongs to %s', (file, screen) => {
  expect(screenOf(file)).toBe(screen);
});
