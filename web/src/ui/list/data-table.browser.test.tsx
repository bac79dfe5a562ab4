import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/show.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { FilterBox, useFilter } from './filter-box.tsx';

interface Person {
  id: string;
  name: string;
  seats: number;
}

const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'seats', title: 'Seats', value: ({ seats }) => seats, numeric: true },
  { key: 'actions', title: 'Actions', render: ({ name }) => <button type="button">Edit {name}</button> },
];

/** Unsorted: 'Delegate 7', 'Delegate 2', … */
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, place) => {
    const number = ((place * 7) % count) + 1;
    return { id: `id${number}`, name: `Delegate ${number}`, seats: count - number };
  });

let address = '';

function Address() {
  const { search } = useLocation();
  useEffect(() => {
    address = search;
  }, [search]);
  return null;
}

function List({
  rows,
  inAddress = false,
  current,
}: {
  rows: Person[];
  inAddress?: boolean;
  current?: string;
}) {
  const filter = useFilter();
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={rows.filter(({ name }) => name.includes(filter))}
      idOf={({ id }) => id}
      empty="There are no people yet."
      current={current}
      renderDetails={({ name, seats }) => <p>{`${name} has ${seats} seats.`}</p>}
      pageSize={10}
      inAddress={inAddress}
      givenOrder="Newest first"
    />
  );
}

async function showList(props: Parameters<typeof List>[0], at = '/list') {
  await render(
    <MemoryRouter initialEntries={[at]}>
      <FilterBox label="Filter" />
      <List {...props} />
      <Address />
    </MemoryRouter>,
  );
}

const names = () =>
  [...document.querySelectorAll('td[data-title="Name"]')].map((cell) =>
    cell.textContent!.replace('Delegate ', ''),
  );
const heading = (name: string) => page.getByRole('columnheader', { name });
const sortBy = (name: string) => heading(name).getByRole('button').click();

test('it sorts by a heading, reverses the order on a second press, and sorts numbers in text by value', async () => {
  await showList({ rows: people(9) });
  expect(names().join(' ')).toBe('1 8 6 4 2 9 7 5 3');
  await sortBy('Name');
  await expect.poll(() => names().join(' ')).toBe('1 2 3 4 5 6 7 8 9');
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy('Name');
  await expect.poll(() => names().join(' ')).toBe('9 8 7 6 5 4 3 2 1');
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending');
  await sortBy('Seats');
  await expect.element(heading('Name')).not.toHaveAttribute('aria-sort');
  await expect.poll(() => names().join(' ')).toBe('9 8 7 6 5 4 3 2 1');
  await expect.element(heading('Actions').getByRole('button')).not.toBeInTheDocument();
});

test('it turns pages, stops at both ends, and returns to page 1 when the order changes', async () => {
  await showList({ rows: people(25) });
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(previous).toBeDisabled();
  expect(names()).toHaveLength(10);
  await next.click();
  await next.click();
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
  expect(names()).toHaveLength(5);
  await expect.element(next).toBeDisabled();
  await previous.click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await sortBy('Name');
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  expect(names()[9]).toBe('10');
});

test('it shows no page buttons for a single page, and says when there is no row', async () => {
  await showList({ rows: people(10) });
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('Nobody');
  await expect.element(page.getByText('There are no people yet.')).toBeVisible();
  await expect.element(heading('Name').getByRole('button')).not.toBeInTheDocument();
});

test('it keeps order and page in the address, and restores them from it', async () => {
  await showList({ rows: people(25), inAddress: true }, '/list?sort=-name&page=2&from=mail');
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  expect(names()[0]).toBe('15');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => address).toBe('?sort=-name&page=3&from=mail');
  await sortBy('Seats');
  await expect.poll(() => new URLSearchParams(address).get('sort')).toBe('seats');
  expect(new URLSearchParams(address).has('page')).toBe(false);
  expect(new URLSearchParams(address).get('from')).toBe('mail');
});

for (const [requested, shown] of [
  ['99', 3],
  ['0', 1],
  ['-4', 1],
  ['one', 1],
] as const) {
  test(`it shows page ${shown} when the address requests page ${requested} of 3`, async () => {
    await showList({ rows: people(25), inAddress: true }, `/list?page=${requested}`);
    await expect.element(page.getByText(`Page ${shown} of 3`)).toBeVisible();
  });
}

test('it returns to the first page when a filter changes, and shows every letter at once', async () => {
  await showList({ rows: people(25), inAddress: true }, '/list?page=3');
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.fill('Delegate 1');
  await expect.element(filter).toHaveValue('Delegate 1');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await expect.poll(() => address).toBe('?filter=Delegate+1');
  await filter.fill('');
  await expect.poll(() => address).toBe('');
});

test('it opens the details of each row below it, independently', async () => {
  await showList({ rows: people(3), current: 'id2' });
  const details = page.getByRole('button', { name: /Details/ });
  await details.nth(0).click();
  await expect.element(page.getByText('Delegate 1 has 2 seats.')).toBeVisible();
  await details.nth(1).click();
  await expect.element(page.getByText('Delegate 1 has 2 seats.')).toBeVisible();
  await details.nth(0).click();
  await expect.element(page.getByText('Delegate 1 has 2 seats.')).not.toBeInTheDocument();
  await expect.element(details.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect
    .element(page.getByRole('row', { name: /Delegate 2/ }).first())
    .toHaveAttribute('aria-current', 'true');
});

test('it shows a card for each row on a phone, and can be sorted there without headings', async () => {
  await page.viewport(390, 844);
  await showList({ rows: people(9), inAddress: true });
  const [first, second] = [...document.querySelectorAll('td[data-title="Name"], td[data-title="Seats"]')];
  const top = (cell: Element | undefined) => cell!.getBoundingClientRect().top;
  // The cards are below each other, each with its title.
  expect(top(second)).toBeGreaterThan(top(first));
  expect(getComputedStyle(second!, '::before').content).toContain('Seats');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const choice = page.getByLabelText('Sort by');
  await expect.element(choice).toBeVisible();
  await choice.selectOptions('Name, reversed');
  await expect.poll(() => names().join(' ')).toBe('9 8 7 6 5 4 3 2 1');
  await expect.poll(() => address).toBe('?sort=-name');
  await choice.selectOptions('Newest first');
  await expect.poll(() => names().join(' ')).toBe('1 8 6 4 2 9 7 5 3');
  await expect.poll(() => address).toBe('');
});

test('it can be scrolled by keyboard', async () => {
  await showList({ rows: people(3) });
  await expect.element(page.getByRole('region', { name: 'People' })).toHaveAttribute('tabindex', '0');
});

const LONG = 'a-delegate-with-a-very-long-address-indeed@mail.of.the.community.example.org';

/** Grouped cells and optional columns: a dense list. */
const denseColumns: Column<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    below: { key: 'mail', title: 'Mail', value: ({ seats }) => `${seats}${LONG}`, code: true },
  },
  { key: 'seats', title: 'Seats', value: ({ seats }) => seats, isBrief: true },
  { key: 'pass', title: 'Pass', value: () => 'Conference Pass', isBrief: true },
  ...['one', 'two', 'three', 'four', 'five'].map((key) => ({
    key,
    title: `Column ${key}`,
    value: () => `A value of ${key}`,
  })),
  { key: 'hall', title: 'Hall', value: () => 'Hall 9', isOptional: true },
];

const showDense = (rows: Person[]) =>
  render(
    <MemoryRouter>
      <DataTable
        label="Dense people"
        columns={denseColumns}
        rows={rows}
        idOf={({ id }) => id}
        empty="There are no people yet."
        emptyAction={<button type="button">Invite people</button>}
      />
    </MemoryRouter>,
  );
const opener = (place: number) => page.getByRole('button', { name: /Details/ }).nth(place);
const rowsOfBody = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];

test('it sorts by the second line of a cell, which has its own heading', async () => {
  await showDense(people(9));
  await page.getByRole('columnheader').getByRole('button', { name: 'Mail', exact: true }).click();
  await expect
    .element(page.getByRole('columnheader', { name: /Mail/ }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(rowsOfBody()[0]!.textContent).toContain('Delegate 9');
});

test('it shows an optional column in the details, and as a column once it is chosen on this device', async () => {
  const before = await showDense(people(2));
  await expect.element(heading('Hall')).not.toBeInTheDocument();
  await opener(0).click();
  await expect.element(page.getByRole('definition')).toHaveTextContent('Hall 9');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hall' }).click();
  await expect.element(heading('Hall')).toBeVisible();
  await expect.element(page.getByRole('definition')).not.toBeInTheDocument();
  await before.unmount();
  await showDense(people(2));
  await expect.element(heading('Hall')).toBeVisible();
});

test('it cuts a long address instead of breaking it, and keeps its first column while scrolling sideways', async () => {
  await page.viewport(800, 600);
  await showDense(people(2));
  const mail = [...document.querySelectorAll<HTMLElement>('[data-code]')][0]!;
  expect(mail.scrollWidth).toBeGreaterThan(mail.clientWidth);
  expect(mail.title).toBe(`1${LONG}`);
  for (const row of rowsOfBody()) expect(row.offsetHeight).toBeLessThan(80);
  const scrolled = page.getByRole('region', { name: 'Dense people' }).element();
  const name = () => document.querySelector('tbody tr td:nth-child(2)')!.getBoundingClientRect().left;
  scrolled.scrollLeft = 1000;
  expect(scrolled.scrollLeft).toBeGreaterThan(100);
  expect(name()).toBeLessThan(scrolled.getBoundingClientRect().left + 60);
});

test('a row of a dense list has two lines on a phone, and all of it opens the rest', async () => {
  await page.viewport(390, 844);
  await showDense(people(9));
  for (const row of rowsOfBody()) expect(row.offsetHeight).toBeLessThan(80);
  const value = page.getByText('A value of one').first();
  await expect.element(page.getByText('Conference Pass').first()).toBeVisible();
  await expect.element(value).not.toBeVisible();
  const { left, top } = rowsOfBody()[0]!.getBoundingClientRect();
  expect(document.elementFromPoint(left + 20, top + 15)).toBe(opener(0).element());
  await opener(0).click();
  await expect.element(value).toBeVisible();
  await expect.element(page.getByText('Hall 9')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it offers one button below the sentence of an empty list, and no headings', async () => {
  await showDense([]);
  await expect.element(page.getByText('There are no people yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
