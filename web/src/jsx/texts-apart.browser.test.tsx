import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useState, type ReactElement, type ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showServerRendered } from '../../test/show.tsx';
import { translatePage, translateTexts } from '../../test/translate.ts';

/** What a form shows in each of its states. */
interface Form {
  shown: (nth: number) => ReactElement;
  texts: readonly string[];
}

const Row = ({ children }: { children: ReactNode }) => (
  <p>
    <b>Row</b>
    {children}
  </p>
);

const forms: Record<string, Form> = {
  'a text that appears beside an element': {
    shown: (nth) => (
      <p>
        {nth > 0 && 'Off '}
        <b>₹{nth}</b>
      </p>
    ),
    texts: ['₹0', 'Off ₹1', 'Off ₹2'],
  },
  'a text or an element': {
    shown: (nth) => (
      <p>
        {nth % 2 === 0 ? 'even' : <b>odd</b>} number <i>{nth}</i>
      </p>
    ),
    texts: ['even number 0', 'odd number 1', 'even number 2'],
  },
  'texts beside each other': {
    shown: (nth) => (
      <output>
        {nth === 0 && 'Checking…'}
        {nth === 1 && 'Applied.'}
        {nth === 2 && 'Removed.'}
      </output>
    ),
    texts: ['Checking…', 'Applied.', 'Removed.'],
  },
  'a text that changes between others': {
    shown: (nth) => (
      <p>
        {nth} of {3 - nth}
        {nth > 1 && ' seats'}
      </p>
    ),
    texts: ['0 of 3', '1 of 2', '2 of 1 seats'],
  },
  'an element that appears between texts': {
    shown: (nth) => (
      <p>
        Total {nth > 0 && <b>{nth} </b>}
        seats
      </p>
    ),
    texts: ['Total seats', 'Total 1 seats', 'Total 2 seats'],
  },
  'a list before a text': {
    shown: (nth) => (
      <div>
        {Array.from({ length: nth }, (_, at) => (
          <i key={at}>{at}</i>
        ))}
        rows
      </div>
    ),
    texts: ['rows', '0rows', '01rows'],
  },
  'a list of texts': {
    shown: (nth) => (
      <div>
        <b>Of</b>
        {['a', 'b', 'c'].slice(nth)}
      </div>
    ),
    texts: ['Ofabc', 'Ofbc', 'Ofc'],
  },
  'a fragment with a text': {
    shown: (nth) => (
      <p>
        {nth > 0 && <>Group {nth} </>}
        <b>of us</b>
      </p>
    ),
    texts: ['of us', 'Group 1 of us', 'Group 2 of us'],
  },
  'the children of a component': {
    shown: (nth) => <Row>{nth === 1 ? '' : `: ${nth}`}</Row>,
    texts: ['Row: 0', 'Row', 'Row: 2'],
  },
  'a text that becomes an element': {
    shown: (nth) => <p>{nth === 1 ? <b>Free</b> : nth}</p>,
    texts: ['0', 'Free', '2'],
  },
};

function mount() {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { place, showNow: (shown: ReactElement) => flushSync(() => root.render(shown)) };
}

describe.each(Object.entries(forms))('a translated page shows %s', (_, { shown, texts }) => {
  test.each(['at once', 'after each change', 'only at first'])('that is translated %s', (when) => {
    const { place, showNow } = mount();
    if (when === 'at once') translatePage();
    for (const nth of [0, 1, 2, 1, 0]) {
      showNow(shown(nth));
      expect(place.textContent).toBe(texts[nth]);
      if (when === 'after each change' || !document.querySelector('font')) translateTexts();
    }
  });
});

test('blanks between the items of a grid are no item', () => {
  const { place, showNow } = mount();
  const heightOf = (blank: string) => {
    showNow(
      <p style={{ display: 'grid', gap: 50 }}>
        <b>4</b>
        {blank}
        <i>days</i>
      </p>,
    );
    return place.offsetHeight;
  };
  expect(heightOf(' ')).toBe(heightOf(''));
});

test('a field keeps its state and its focus while texts before it come and go', async () => {
  const shown = (hasText: boolean) => (
    <p>
      {hasText && 'Code'}
      <input aria-label="Code" />
    </p>
  );
  const { showNow } = mount();
  showNow(shown(false));
  await page.getByLabelText('Code').fill('TEN');
  for (const hasText of [true, false]) {
    translateTexts();
    showNow(shown(hasText));
    await expect.element(page.getByLabelText('Code')).toHaveValue('TEN');
    await expect.element(page.getByLabelText('Code')).toHaveFocus();
  }
});

describe('a page that is translated before its script is there', () => {
  function Form() {
    const [seats, setSeats] = useState(1);
    return (
      <form>
        Book {seats > 1 && <b>many</b>} seats
        <input aria-label="Name" />
        <button type="button" onClick={() => setSeats(seats + 1)}>
          {seats} more
        </button>
      </form>
    );
  }

  test('keeps what is typed, and shows what changes', async () => {
    const { hydrate } = showServerRendered(<Form />);
    const field = page.getByLabelText('Name');
    await field.fill('Asha');
    translateTexts((text) => `[${text}]`);
    const typed = field.element();
    hydrate();
    await expect.poll(() => Object.keys(typed).some((key) => key.startsWith('__reactFiber'))).toBe(true);
    expect(field.element()).toBe(typed);
    await expect.element(field).toHaveValue('Asha');
    await userEvent.click(page.getByRole('button', { name: '[1 more]' }));
    await expect.element(page.getByRole('button', { name: '2 more' })).toBeVisible();
    await expect.element(page.getByText('many')).toBeVisible();
  });
});

test('a code is not translated', () => {
  const { place, showNow } = mount();
  showNow(
    <p>
      Order <code>SG1</code>
    </p>,
  );
  translateTexts((text) => `[${text.trim()}]`);
  expect(place.textContent).toBe('[Order]SG1');
});
