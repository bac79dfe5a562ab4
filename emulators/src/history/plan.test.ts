import { NAMED_BUYER_FROM } from '@samagam/contract/common/limits';
import { describe, expect, it } from 'vitest';
import { eventsWithHistory } from './events.ts';
import { FATES, GROUP_FATES, type Plan, planHistory, shortened } from './plan.ts';

const NOW = Date.UTC(2026, 10, 22, 6, 30);

const plan = planHistory(NOW);
const peopleOf = ({ purchases, groups, waiting }: Plan) => [
  ...purchases.map(({ buyer }) => buyer),
  ...groups.flatMap(({ buyer, members }) => [buyer, ...members]),
  ...waiting.map(({ buyer }) => buyer),
];

describe('the plan of the demo', () => {
  it('is the same for the same moment', () => {
    expect(planHistory(NOW)).toEqual(plan);
  });

  it.each(FATES)('has a delegate whose order is: %s', (wanted) => {
    expect(plan.purchases.map(({ fate }) => fate)).toContain(wanted);
    expect(shortened(plan).purchases.map(({ fate }) => fate)).toContain(wanted);
  });

  it.each(GROUP_FATES)('has a group whose booking is: %s', (wanted) => {
    expect(plan.groups.map(({ fate }) => fate)).toContain(wanted);
    expect(shortened(plan).groups.map(({ fate }) => fate)).toContain(wanted);
  });

  it('has a few hundred registrations in the past, at every event', () => {
    const members = plan.groups.flatMap((group) => group.members);
    expect(plan.purchases.length + members.length).toBeGreaterThan(300);
    const moments = [...plan.purchases, ...plan.groups, ...plan.waiting].map(({ at }) => at);
    expect(Math.max(...moments)).toBeLessThan(NOW);
    expect(NOW - Math.min(...moments)).toBeLessThan(44 * 86_400_000);
    for (const { eventcode } of eventsWithHistory(NOW)) {
      expect(plan.purchases.map((one) => one.eventcode)).toContain(eventcode);
    }
  });

  it('names nobody twice, at addresses that nobody has', () => {
    const mails = peopleOf(plan).map(({ personalmailid }) => personalmailid);
    expect(new Set(mails).size).toBe(mails.length);
    expect(mails.filter((mail) => !/^[a-z.]+\d+@[a-z]+\.example$/.test(mail))).toEqual([]);
    expect(peopleOf(plan).filter(({ phonenumber }) => !/^9\d{9}$/.test(phonenumber))).toEqual([]);
  });

  it('has an address for each invoice of ₹50,000 or more', () => {
    const priceOf = (eventcode: string, pass: string) =>
      eventsWithHistory(NOW)
        .find((event) => event.eventcode === eventcode)!
        .tickettypes.find(({ tickettype }) => tickettype === pass)!.price;
    const large = plan.groups.filter(({ eventcode, seats }) => {
      const rupees = Object.entries(seats).map(([pass, count]) => count * priceOf(eventcode, pass));
      return rupees.reduce((sum, one) => sum + one, 0) * 100 >= NAMED_BUYER_FROM;
    });
    expect(large.length).toBeGreaterThan(1);
    expect(large.filter(({ taxdetails }) => !taxdetails)).toEqual([]);
  });

  it('sells the passes for women to women, and those for members to members', () => {
    const of = (pass: string) => plan.purchases.filter(({ tickettype }) => tickettype === pass);
    expect(new Set(of('Women in Security').map(({ buyer }) => buyer.gender))).toEqual(new Set(['Female']));
    expect(of('Member Pass').map(({ buyer }) => buyer.personalmailid)).toEqual(plan.members);
  });
});
