import { encodeQr } from '@samagam/domain/tickets/qr';
import { ticketCode } from '@samagam/domain/tickets/code';
import { expect, it, test } from 'vitest';
import { readTicket } from './read-ticket.ts';

const ticket = { generation: 3, registrationid: '00ff10a2b3c4d5e6' };
const text = encodeQr({ ...ticket, signature: new Uint8Array(64).fill(9) });
const code = ticketCode({ ...ticket, proof: 7 });

test.each([text, ` ${text}\n`, text.toLowerCase()])('reads the text of a QR code: %j', (given) => {
  expect(readTicket(given)).toMatchObject({ is: 'qr', text, ticket });
});

test.each([
  code,
  code.toLowerCase(),
  ` ${code.replaceAll('-', ' ')} `,
  code.replaceAll('-', '').replaceAll('0', 'O'),
])('reads a ticket code: %j', (given) => {
  expect(readTicket(given)).toMatchObject({ is: 'code', ticket });
});

it('reads nothing else', () => {
  const broken = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const given of ['', ' ', 'S1', 'hello', broken, text.slice(0, -1), `${text}0`, `S2${text.slice(2)}`]) {
    expect(readTicket(given)).toBeNull();
  }
});
