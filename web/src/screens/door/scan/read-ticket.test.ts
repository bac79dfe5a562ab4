import { sayAtDoor } from '@samagam/contract/door/messages';
import { encodeQr } from '@samagam/domain/tickets/qr';
import { ticketCode } from '@samagam/domain/tickets/code';
import { expect, it, test } from 'vitest';
import { readTicket, whyUnread } from './read-ticket.ts';

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

test.each([
  ['https://samagam.example/event/acsc2025?ticketkey=abc', sayAtDoor.ticketLink],
  ['HTTPS://SAMAGAM.EXAMPLE/EVENT/ACSC2025?X=1&TICKETKEY=ABC', sayAtDoor.ticketLink],
  ['https://samagam.example/event/acsc2025', sayAtDoor.notOurs],
])('says what else %j is', (given, sentence) => {
  expect([readTicket(given), whyUnread(given)]).toEqual([null, sentence]);
});

it('reads nothing else', () => {
  const broken = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const given of ['', ' ', 'S1', 'hello', broken, text.slice(0, -1), `${text}0`, `S2${text.slice(2)}`]) {
    expect(readTicket(given)).toBeNull();
  }
});
