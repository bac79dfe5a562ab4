import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/show.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { WaitingEditor } from '../rich-text.tsx';

const control = {
  id: 'field-test-about',
  name: 'about',
  'aria-invalid': false,
  'aria-describedby': undefined,
  className: undefined,
} as const;

let html = '';

function About({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  useEffect(() => {
    html = value;
  }, [value]);
  return (
    <>
      <RichTextEditor control={control} label="About" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('<p>Another one</p>')}>
        Replace
      </button>
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}

const box = () => page.getByRole('textbox', { name: 'About' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });

async function type(text: string): Promise<void> {
  await box().click();
  await userEvent.keyboard(text);
}

test('it is a multi-line text box, and an empty one has an empty value', async () => {
  await render(<About />);
  await expect.element(box()).toHaveAttribute('aria-multiline', 'true');
  await type('Hills');
  await expect.poll(() => html).toBe('<p>Hills</p>');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.poll(() => html).toBe('');
});

test('it has its name as soon as it is shown', async () => {
  const names: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    for (const one of document.querySelectorAll('.tiptap')) names.push(one.getAttribute('aria-label'));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await render(<About />);
  await expect.element(box()).toBeVisible();
  watch.disconnect();
  expect(new Set(names)).toEqual(new Set(['About']));
});

for (const [word, made] of [
  ['Bold', '<p><strong>x</strong></p>'],
  ['Italic', '<p><em>x</em></p>'],
  ['List', '<ul><li><p>x</p></li></ul>'],
  ['Numbers', '<ol><li><p>x</p></li></ol>'],
  ['Quote', '<blockquote><p>x</p></blockquote>'],
] as const) {
  test(`it formats text as ${word}, and its button shows that the format is on`, async () => {
    await render(<About />);
    await box().click();
    await tool(word).click();
    await expect.element(tool(word)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('x');
    await expect.poll(() => html.replace(/<p><\/p>$/, '')).toBe(made);
    await tool(word).click();
    await expect.element(tool(word)).toHaveAttribute('aria-pressed', 'false');
  });
}

for (const [typed, href] of [
  ['example.org/talk', 'https://example.org/talk'],
  ['http://example.org', 'https://example.org'],
  ['mailto:asha@example.org', 'mailto:asha@example.org'],
] as const) {
  test(`it makes a link to ${href} of ${typed}, and removes it again`, async () => {
    await render(<About start="<p>Slides</p>" />);
    await box().click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await tool('Link').click();
    const address = page.getByRole('textbox', { name: 'Address of the link' });
    await expect.element(address).toHaveFocus();
    await address.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => html).toContain(`href="${href}"`);
    await expect.element(tool('Link')).toHaveAttribute('aria-pressed', 'true');
    await tool('Link').click();
    await expect.poll(() => html).toBe('<p>Slides</p>');
  });
}

test('it leaves the text unchanged when no link address is given', async () => {
  await render(<About start="<p>Slides</p>" />);
  await box().click();
  await tool('Link').click();
  await userEvent.keyboard('{Escape}');
  await tool('Link').click();
  await tool('Set').click();
  await expect.element(tool('Link')).toBeVisible();
  expect(html).toBe('<p>Slides</p>');
});

test('it refuses a link address that runs script', async () => {
  await render(<About start="<p>Slides</p>" />);
  await box().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Link').click();
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(tool('Link')).toBeVisible();
  expect(html).not.toContain('javascript:');
});

function paste(data: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('.tiptap')!.dispatchEvent(event);
}

test.for([
  [
    'of Google Docs',
    {
      'text/plain': 'Asha leads',
      'text/html':
        '<b style="font-weight:normal"><p><span style="font-weight:700">Asha</span><span style="font-weight:400;font-style:italic"> leads</span></p><ul><li style="font-weight:400"><p><span style="font-weight:400">One</span></p></li></ul></b>',
    },
    '<p><strong>Asha</strong><em> leads</em></p><ul><li><p>One</p></li></ul>',
  ],
  [
    'of WhatsApp',
    { 'text/plain': '*Asha* _leads_ ~us~\n\n1. One\n2. Two' },
    '<p><strong>Asha</strong> <em>leads</em> <s>us</s></p><ol><li><p>One</p></li><li><p>Two</p></li></ol>',
  ],
  ['without marks', { 'text/plain': 'Asha\nleads <us>' }, '<p>Asha</p><p>leads &lt;us&gt;</p>'],
  [
    'with stars in HTML',
    { 'text/plain': '*Asha*', 'text/html': '<p>*Asha* and **Tara**</p>' },
    '<p>*Asha* and **Tara**</p>',
  ],
  [
    'that numbers its items from 3',
    { 'text/html': '<ol start="3"><li>Three</li></ol>' },
    '<ol start="3"><li><p>Three</p></li></ol>',
  ],
] as const)('it pastes a text %s as it was meant', async ([, data, made]) => {
  await render(<About />);
  await box().click();
  paste(data);
  await expect.poll(() => html.replace(/<p><\/p>$/, '')).toBe(made);
});

const ADDRESS = 'https://example.org/a.zip';
const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' };
const linkTo = (href: string, text: string) =>
  `<a target="${LINK.target}" rel="${LINK.rel}" href="${href}">${text}</a>`;

test('it makes a link of what begins with https://, typed or pasted, and of no other name', async () => {
  const files = 'invoice.zip README.md ASP.NET exploit.py www.example.org http://example.org a@example.org';
  await render(<About />);
  await type(`${files} ${ADDRESS} .`);
  await expect.poll(() => html).toBe(`<p>${files} ${linkTo(ADDRESS, ADDRESS)} .</p>`);
  for (const data of [
    { 'text/plain': `${files} ${ADDRESS}.` },
    { 'text/html': `<p>${files} ${ADDRESS}.</p>` },
  ] as Record<string, string>[]) {
    await page.getByRole('button', { name: 'Reset' }).click();
    await box().click();
    paste(data);
    await expect.poll(() => html).toBe(`<p>${files} ${linkTo(ADDRESS, ADDRESS)}.</p>`);
  }
});

test('it keeps the address of a pasted link, whatever its text looks like', async () => {
  await render(<About />);
  await box().click();
  const links = ['example.org', 'https://other.example', 'README.md'].map((text) => ({
    text,
    href: ADDRESS,
  }));
  paste({
    'text/html': `<p>${links.map(({ text, href }) => `<a href="${href}">${text}</a>`).join(', ')}</p>`,
  });
  await expect
    .poll(() => html)
    .toBe(`<p>${links.map(({ text, href }) => linkTo(href, text)).join(', ')}</p>`);
});

test('it makes a link of the selected text when an address is pasted', async () => {
  await render(<About start="<p>Slides</p>" />);
  await box().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  paste({ 'text/plain': ADDRESS });
  await expect.poll(() => html).toBe(`<p>${linkTo(ADDRESS, 'Slides')}</p>`);
});

test('it replaces its content when the value changes from outside', async () => {
  await render(<About start="<p>First</p>" />);
  await expect.element(box()).toHaveTextContent('First');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.element(box()).toHaveTextContent('Another one');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(box()).toHaveTextContent('');
});

test.for([320, 390, 1440])(
  '%i pixels wide, it is as high as what is shown until it is loaded',
  async (width) => {
    await page.viewport(width, 800);
    await render(
      <>
        <WaitingEditor />
        <About />
      </>,
    );
    await expect.element(box()).toBeVisible();
    const [waiting, loaded] = page
      .getByText('Bold')
      .elements()
      .map((bold) => bold.parentElement!.parentElement!);
    expect(waiting!.textContent).toContain('The editor is being loaded');
    expect(waiting!.offsetHeight).toBe(loaded!.offsetHeight);
    // The editor fills its place only after the frame around it was painted.
    const height = loaded!.offsetHeight;
    box().element().remove();
    expect(loaded!.offsetHeight).toBe(height);
  },
);
