import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../../test/tickets.ts';
import { ChangeTicket } from './change-ticket.tsx';
import type { ChangeKind } from './change-ticket.tsx';
import { TicketChanges } from './ticket-changes.tsx';

const ticket = aTicket({ company: 'Vidyut Labs' });
type Changes = NonNullable<TicketDetails['changes']>;

it.each([
  [true, 2],
  [false, 1],
])('offers the transfer only if the event allows it: %s', (transfer, buttons) => {
  const page = renderToStaticMarkup(<TicketChanges ticket={ticket} changes={{ transfer }} ticketkey="k" />);
  expect(page).toContain('Correct details');
  expect(page.includes('Pass this ticket on')).toBe(transfer);
  expect(page.match(/<button/g)).toHaveLength(buttons);
});

describe('the form', () => {
  const names = (kind: ChangeKind, changes: Changes = { transfer: true }) => {
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ChangeTicket kind={kind} ticket={ticket} changes={changes} ticketkey="k" onClose={() => undefined} />
      </QueryClientProvider>,
    );
    return { page, names: Array.from(page.matchAll(/ name="(\w+)"/g), ([, name]) => name) };
  };

  it('of a correction is filled in, but for the phone number, which the link must not show', () => {
    const { page, names: found } = names('details');
    expect(found).toEqual(['title', 'company', 'phonenumber']);
    expect(page).toContain('value="Engineer"');
    expect(page).toMatch(/name="phonenumber"(?![^>]*value=)/);
  });

  it('of a transfer asks for a whole person and shows nothing of the present holder', () => {
    const { page, names: found } = names('transfer');
    expect(found).toEqual([
      'name',
      'title',
      'company',
      'phonenumber',
      'linkedinurl',
      'gender',
      'personalmailid',
    ]);
    expect(page).not.toMatch(/Asha|Engineer|Vidyut/);
  });

  it.each<ChangeKind>(['details', 'transfer'])('asks for what the event asks for: %s', (kind) => {
    const { page, names: found } = names(kind, { transfer: true, parking: 'No', tshirtsize: '' });
    expect(found.slice(-2)).toEqual(['parking', 'tshirtsize']);
    expect(page).toContain('<option value="No" selected="">No</option>');
    expect(page).toContain('<option value="" selected="">Choose</option>');
  });
});
