import { describe, expect, it } from 'vitest';
import { PROOF_BITS, readTicketCode, ticketCode } from './code.ts';

const ticket = { registrationid: '00ff10a2b3c4d5e6', generation: 7, proof: 0x8f301 };

describe('ticketCode', () => {
  it('is 20 letters and digits in groups of four, and is read back', () => {
    expect(ticketCode(ticket)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(readTicketCode(ticketCode(ticket))).toEqual(ticket);
    for (const generation of [1, 128, 255]) {
      for (const registrationid of ['0000000000000000', 'ffffffffffffffff']) {
        for (const proof of [0, 2 ** PROOF_BITS - 1]) {
          const one = { registrationid, generation, proof };
          expect(readTicketCode(ticketCode(one))).toEqual(one);
        }
      }
    }
  });

  it('is read as people type it', () => {
    const code = ticketCode(ticket);
    expect(readTicketCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(ticket);
    expect(readTicketCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(ticket);
    expect(readTicketCode(`*${code}*`)).toEqual(ticket);
    expect(readTicketCode(`\u202a“${code.replaceAll('-', '–').replaceAll('2', '२')}”.\u200b`)).toEqual(
      ticket,
    );
  });

  it('finds every wrong letter, and every exchange of two neighbours', () => {
    const letters = [...ticketCode(ticket).replaceAll('-', '')];
    for (const [place, letter] of letters.entries()) {
      for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (wrong !== letter) expect(readTicketCode(letters.with(place, wrong).join(''))).toBeNull();
      }
      const next = letters[place + 1];
      if (next && next !== letter) {
        expect(
          readTicketCode(
            letters
              .with(place, next)
              .with(place + 1, letter)
              .join(''),
          ),
        ).toBeNull();
      }
    }
  });

  it('is not read from other text', () => {
    for (const text of ['', 'S1', 'pay_Q1w2E3r4T5y6U7', '0'.repeat(20), 'U'.repeat(20), 'A'.repeat(21)]) {
      expect(readTicketCode(text)).toBeNull();
    }
  });
});
