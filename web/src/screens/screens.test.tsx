/**
 * Every screen renders on a server: without window, clock or address, and without inline styles or scripts that a
 * strict policy refuses.
 */
import { readdirSync } from 'node:fs';
import { MONTHS } from '@samagam/contract/common/dates';
import type { Event, PublishedEvent, SelfService, ShownEvent } from '@samagam/contract/programme/event';
import type { Site } from '@samagam/contract/programme/site';
import type { TicketDetails as Ticket } from '@samagam/contract/orders/ticket';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '../api/query-client.ts';
import { screens, Screens } from '../app/routes.tsx';
import { SiteProvider } from '../app/site-provider.tsx';
import { mayOpen, staffScreens } from '../app/staff-screens.ts';
import { sections } from '../content/sections.ts';
import { TicketDetails } from '../components/ticket-details.tsx';
import { publicEventOf, renderPage } from '../../test/render-page.ts';
import { DEFAULT_SITE as organiser } from '@samagam/contract/programme/site-defaults';

const currentEventcode = organiser.announced;

const pass = {
  validatemembership: 'NO',
  validategender: 'ALL',
  allowbulkbooking: 'YES',
  status: 'ACTIVE',
  content: ['Both days, <b>all tracks</b>'],
  discountData: [],
} as const;

function anEvent(change: Partial<Event> = {}): Event {
  return {
    name: 'Samagam Annual Meeting',
    eventcode: 'test2030',
    venuename: 'Marina Convention Centre',
    startdate: `30-${MONTHS[10]}-2030`,
    enddate: `01-${MONTHS[11]}-2030`,
    status: 'OPEN',
    addressline1: '14 Beach Promenade',
    addressline2: 'Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    maplink: 'https://www.google.com/maps/embed?pb=1',
    additionalFields: { parking: { enabled: false }, tshirt: { enabled: false } },
    tickettypes: [
      {
        ...pass,
        content: [...pass.content],
        discountData: [],
        tickettype: 'Cheap',
        price: 900,
        initialprice: 900,
      },
      {
        ...pass,
        content: [...pass.content],
        discountData: [],
        tickettype: 'Dear',
        price: 4500,
        initialprice: 6000,
      },
    ],
    ...change,
  };
}

function aPass(change: Partial<TicketType>): TicketType {
  return { ...anEvent().tickettypes[0]!, ...change };
}

/** What a server renders at an address. */
function renderAt(address: string, event: ShownEvent | null, site: Site) {
  const publicEvent = event && { ...publicEventOf(anEvent()), event: wireOf(event) };
  return renderPage(address.replace(/\?.*/, ''), publicEvent, { site });
}

function wireOf(event: ShownEvent): PublishedEvent {
  const tickettypes = event.tickettypes.map(({ tickettype, ...rest }) => [tickettype, rest] as const);
  return { ...event, tickettypes: Object.fromEntries(tickettypes) };
}

function pageAt(address: string, event: ShownEvent | null = anEvent(), site: Site = organiser): string {
  return renderAt(address, event, site).html.replaceAll(/<\/?x-(text|blank)>/g, '');
}

/** What the browser renders at an address that no server renders. */
function screenAt(address: string): string {
  return renderToString(
    <QueryClientProvider client={makeQueryClient()}>
      <SiteProvider>
        <Screens path={address} />
      </SiteProvider>
    </QueryClientProvider>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.');

describe('the pages', () => {
  it.each(['/', '/event/test2030', '/event/attending/test2030', '/pagenotfound'])(
    'renders %s on a server, always with the same result',
    (address) => {
      const html = pageAt(address);
      expect(pageAt(address)).toBe(html);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<(script|style|title)/);
    },
  );

  it('links to the current event where there is nothing, unless there is none', () => {
    expect(pageAt('/pagenotfound', null)).toContain(`href="/event/${currentEventcode}"`);
    const html = pageAt('/pagenotfound', null, { ...organiser, announced: '' });
    expect(html).toContain('<h1>There is no event at the moment</h1>');
    expect(html).not.toContain('href="/event/');
  });

  it('are rendered by the browser where Hosting answers, with their titles', () => {
    expect(screens.map(({ path }) => path)).toEqual(['/event/group/:eventcode', '/pagenotfound', '*']);
    for (const address of ['/no/such/page', '/weba/manageevent'])
      expect(screenAt(address).replace(/<[^>]+>/g, ' ')).toMatch(/^\s*404\s+404\s*$/);
    expect(screenAt('/pagenotfound')).toContain('<title>Page not found</title>');
    expect(screenAt('/event/group/test2030')).toContain('<title>Your group booking</title>');
  });
});

describe('the head of a page', () => {
  it.each([
    ['/event/test2030', anEvent(), 'Samagam Annual Meeting'],
    ['/event/TEST2030/', anEvent({ name: 'Q&A <live>' }), 'Q&A <live>'],
    ['/event/attending/test2030', anEvent(), 'I am attending Samagam Annual Meeting'],
    ['/event/test2030', null, 'Page not found'],
    ['/', null, organiser.name],
  ])('has the title of %s', (path, event, title) => {
    expect(renderAt(path, event, organiser).title).toBe(title);
  });

  it('contains the date and the place of an event', () => {
    expect(renderAt('/event/test2030', anEvent(), organiser).description).toMatch(
      /2030, Marina Convention Centre, Chennai\.$/,
    );
    expect(renderAt('/pagenotfound', null, organiser).description).toBe(`The events of ${organiser.name}.`);
  });

  it('says of an event that is over that it is over', () => {
    const { description } = renderAt('/event/test2030', anEvent({ status: 'COMPLETED' }), organiser);
    expect(description).toMatch(/^This event is over\. .* 2030, Marina Convention Centre, Chennai\.$/);
  });
});

describe('the roles of the back-office', () => {
  const forStaff = [
    '/weba',
    '/weba/home',
    '/weba/manageevent',
    '/weba/manageschedule/test2030',
    '/weba/managespeakers/test2030',
  ];
  const forAdmins = [
    '/weba/manageimport/test2030',
    '/weba/managesponsors/test2030',
    '/weba/managecontent/test2030',
    '/weba/managecoupons/test2030',
    '/weba/managereports/test2030',
    '/weba/managetransactions/test2030',
    '/weba/managegrppay/test2030',
    '/weba/door/test2030',
    '/weba/managecheckin/test2030',
    '/weba/managemembers',
    '/weba/managetax',
    '/weba/managemonth',
    '/weba/managebooks',
    '/weba/managesite',
    '/weba/manageannouncements/test2030',
    '/weba/managecertificates/test2030',
    '/weba/dashboard',
    '/weba/dashboard/test2030',
    '/weba/manageinbox',
    '/weba/managestaff',
    '/weba/managepeople',
    '/weba/manageaudit',
    '/weba/managemails',
  ];

  it.each([...forStaff, ...forAdmins])(
    'let an ADMIN open %s, and refuse people without a role',
    (address) => {
      expect(mayOpen(address, 'ADMIN')).toBe(true);
      expect(mayOpen(`${address}?page=2`, 'ADMIN')).toBe(true);
      expect(mayOpen(address, undefined)).toBe(false);
    },
  );

  it.each(forStaff)('let a SCHEDULE_OPERATOR open %s', (address) => {
    expect(mayOpen(address, 'SCHEDULE_OPERATOR')).toBe(true);
  });

  it('keep a SCHEDULE_OPERATOR out of every other screen', () => {
    const open = staffScreens.filter(
      ({ roles }) => roles !== 'public' && roles.includes('SCHEDULE_OPERATOR'),
    );
    expect(open.map(({ path }) => path.replace(':eventcode', 'test2030'))).toEqual(forStaff);
    for (const address of forAdmins) expect(mayOpen(address, 'SCHEDULE_OPERATOR')).toBe(false);
  });

  it('are in one table: a row for each address, with its title, and the links in their order', () => {
    const paths = staffScreens.map(({ path }) => path.replace(':eventcode', 'test2030'));
    expect(paths.toSorted()).toEqual([...forStaff, ...forAdmins, '/weba/signin'].toSorted());
    for (const { title } of staffScreens) expect(title).not.toBe('');
    const linksOf = (menu: string) =>
      staffScreens.flatMap(({ links = [] }) =>
        links.filter((link) => link.menu === menu).map(({ group, label }) => `${group}: ${label}`),
      );
    expect(linksOf('site')).toEqual([
      'Money: Overview of all events',
      'Money: Tax',
      'Money: Month',
      'Money: Books',
      'People: Members',
      'People: Inbox',
      'People: Mails',
      'People: Staff',
      'People: Personal data',
      'Administration: Site settings',
      'Administration: Audit',
    ]);
    expect(linksOf('event')).toEqual([
      'Event: Overview',
      'Programme: Schedule',
      'Programme: Speakers',
      'Programme: Import',
      'Page: Content',
      'Page: Sponsors',
      'Sales: Coupons',
      'Sales: Registrations',
      'Sales: Transactions',
      'Sales: Group Pays',
      'People: Announcements',
      'People: Certificates',
      'Door: Check-in',
      'Door: Door desk',
      'People: Mails',
    ]);
  });

  it('cover every screen', () => {
    const words = staffScreens.map(({ path }) => path.split('/')[2]);
    const folders = readdirSync(import.meta.dirname).filter((name) => /^(manage|signin)/.test(name));
    expect(folders.filter((name) => !words.includes(name))).toEqual([]);
  });

  it('let everyone sign in', () => {
    expect(mayOpen('/weba/signin', undefined)).toBe(true);
  });
});

describe('the event page', () => {
  it('shows the name with the brand on its own line, the dates and the venue', () => {
    const html = pageAt('/event/test2030');
    expect(html).toMatch(/<h1[^>]*><span[^>]*>Samagam <\/span><span[^>]*>Annual Meeting<\/span><\/h1>/);
    for (const part of [
      '30–1',
      'November – December',
      '2030',
      'Saturday to Sunday',
      'Marina Convention Centre',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('finds an event in any case of its code', () => {
    expect(pageAt('/event/TEST2030')).toBe(pageAt('/event/test2030'));
  });

  it('is the same for a visitor with a ticket or a notice', () => {
    const html = pageAt('/event/test2030');
    expect(pageAt('/event/test2030?ticketkey=abc&msg=PAYMENT_FAILED&coupon=X&pass=Dear')).toBe(html);
  });

  it('shows the most expensive pass first, with a different initial price struck through', () => {
    const html = pageAt('/event/test2030');
    expect(html.indexOf('>Dear<')).toBeLessThan(html.indexOf('>Cheap<'));
    expect(html).toMatch(/<s [^>]*>.*?₹6,000<\/bdi><\/s>/);
    expect(html.match(/<s /g)).toHaveLength(1);
  });

  it('renders the markup of feature lines, and a name as text', () => {
    const event = anEvent({ name: '<i>Samagam</i>' });
    const html = pageAt('/event/test2030', event);
    expect(html).toContain('<b>all tracks</b>');
    expect(html).toContain('&lt;i&gt;Samagam&lt;/i&gt;');
  });

  it.each([
    ['a closed pass', anEvent({ tickettypes: [{ ...anEvent().tickettypes[0]!, status: 'CLOSED' }] })],
    ['an event on hold', anEvent({ status: 'HOLD' })],
    ['an event that is over', anEvent({ status: 'COMPLETED' })],
  ])('says Sold Out for %s, without a price, a register button or a form', (_, event) => {
    const html = pageAt('/event/test2030', event);
    expect(html).toContain('Sold Out');
    expect(html).not.toContain('₹');
    expect(html).not.toContain('aria-label="Register');
    expect(html).not.toContain('name="tickettype"');
  });

  it.each([
    ['REGISTRATIONSCLOSED', 'Registration is closed.'],
    ['HOLD', 'Registration is paused.'],
    ['COMPLETED', 'This event is over.'],
  ] as const)('says why visitors cannot register while it is %s, and what to do', (status, why) => {
    const html = pageAt('/event/test2030', anEvent({ status }));
    const [cards, form] = [html.split('id="entrypass"')[1]!, html.split('id="register"')[1]!];
    expect(cards.split('</section>')[0]).toContain(why);
    expect(cards).toContain('data-sold-out="event"');
    expect(form.split('</section>')[0]).toContain(why);
    expect(form.split('</section>')[0]).toContain('href="#contact"');
  });

  describe('of an event that is over', () => {
    const over: ShownEvent = {
      ...anEvent({ status: 'COMPLETED' }),
      content: { blurb: 'Come early, pay less!' },
    };
    const html = pageAt('/event/test2030', over);
    const words = textOf(html);

    it('says so before the name of the event, and thanks', () => {
      const main = words.slice(words.indexOf('Menu'));
      expect(main.indexOf('This event is over. Thank you for coming.')).toBeLessThan(
        main.indexOf('Annual Meeting'),
      );
      expect(words).toContain('Thank you for coming to Chennai');
      expect(html.split('id="register"')[1]).toContain('Thank you for coming.');
    });

    it('invites nobody', () => {
      const invitations = [
        'good to go',
        'See you in',
        'pay less',
        'See the passes',
        'Early birds',
        'Register now',
      ];
      for (const invitation of invitations) expect(words).not.toContain(invitation);
      expect(html).not.toContain('href="#register"');
      expect(html).not.toContain('role="timer"');
    });

    it('leads to the event that is announced now, and to no other', () => {
      expect(html).toContain(`href="/event/${currentEventcode}"`);
      const announced = { ...organiser, announced: over.eventcode };
      expect(pageAt('/event/test2030', over, announced)).not.toContain('current event');
      expect(pageAt('/event/test2030')).not.toContain('current event');
    });

    it('is followed by the poster page', () => {
      const poster = pageAt('/event/attending/test2030', over);
      expect(poster).toContain('This event is over. Thank you for coming.');
      expect(poster).not.toContain('#register');
      expect(pageAt('/event/attending/test2030')).toContain('#register');
    });
  });

  it.each(['OPEN', 'REGISTRATIONSCLOSED', 'HOLD'] as const)(
    'says nothing of an end while it is %s',
    (status) => {
      const words = textOf(pageAt('/event/test2030', anEvent({ status })));
      expect(words).toContain('See you in Chennai');
      expect(words).not.toContain('over.');
    },
  );

  describe('of a sold-out event', () => {
    const gone = (tickettype: string): ShownEvent['tickettypes'][number] => ({
      ...aPass({ tickettype, status: 'CLOSED' }),
      availability: 'soldout',
      waitinglist: 'YES',
    });
    const partOf = (html: string, id: string) => html.split(`id="${id}"`)[1]!.split('</section>')[0]!;
    const soldOut = {
      ...anEvent(),
      tickettypes: [gone('Gold'), gone('Silver'), aPass({ status: 'CLOSED' })],
    };

    it('leads from the first screen, the bar and each card to the waiting lists', () => {
      const html = pageAt('/event/test2030', soldOut);
      const invitation = /Sold out\. Join the waiting list/g;
      expect(textOf(html.split('id="schedule"')[0]!).match(invitation)).toHaveLength(1);
      expect(textOf(html).match(invitation)).toHaveLength(2);
      expect(html.split('Join the waiting list: ')).toHaveLength(3);
      expect(html.match(/<a [^>]*href="#register"[^>]*>/g)!.length).toBeGreaterThanOrEqual(5);
    });

    it('names each pass that has one in the registration section', () => {
      const section = partOf(pageAt('/event/test2030', soldOut), 'register');
      expect([...section.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name)).toEqual(['Gold', 'Silver']);
      expect(textOf(section)).toContain('The link in our mail shows your place.');
    });

    it.each([
      ['a pass is on sale', { ...soldOut, tickettypes: [gone('Gold'), aPass({})] }],
      ['nobody can join', anEvent({ tickettypes: [aPass({ status: 'CLOSED' })] })],
      ['registrations are closed', { ...soldOut, status: 'REGISTRATIONSCLOSED' as const }],
    ])('does not while %s', (_, event) => {
      const html = pageAt('/event/test2030', event);
      // A sold-out pass keeps its own list on its card.
      expect(html.replaceAll(/<details.*?<\/details>/g, '')).not.toContain('Join the waiting list');
      expect(partOf(html, 'register')).not.toContain('>Gold<');
    });
  });

  it('says until when a price holds, and what it is after that', () => {
    const early = {
      ...aPass({ tickettype: 'Early', price: 1500 }),
      priceuntil: '14-Dec-2029',
      nextprice: 2000,
    };
    const event = { ...anEvent(), tickettypes: [early, aPass({ tickettype: 'Plain' })] };
    expect(pageAt('/event/test2030', event).match(/₹1,500 until 14-Dec-2029, then ₹2,000/g)).toHaveLength(1);
  });

  it('says of a pass that few seats are left, and of no other', () => {
    const scarce = { ...aPass({ tickettype: 'Scarce' }), availability: 'few' as const };
    const html = pageAt('/event/test2030', {
      ...anEvent(),
      tickettypes: [scarce, aPass({ tickettype: 'Plenty' })],
    });
    expect(html.match(/Few left/g)).toHaveLength(1);
    expect(html.split('Few left')[1]).toContain('Register: Scarce');
  });

  it('has its sections in the order of the menu', () => {
    const html = pageAt('/event/test2030');
    const anchors = Object.values(sections).map(({ anchor }) => anchor);
    const found = [...html.matchAll(/ id="([a-z]+)"/g)]
      .map(([, id]) => id!)
      .filter((id) => anchors.includes(id as never));
    expect(found).toEqual(anchors.filter((anchor) => found.includes(anchor)));
    for (const anchor of [
      'home',
      'schedule',
      'speakers',
      'entrypass',
      'register',
      'faq',
      'venue',
      'contact',
    ]) {
      expect(found).toContain(anchor);
    }
  });

  it('mentions no tax for an event of an organiser without a GSTIN', () => {
    expect(pageAt('/event/test2030')).toMatch(/₹[\d,]+<\/bdi> with GST/);
    const html = pageAt('/event/test2030', anEvent({ gstpercent: 0 }));
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('GST');
  });

  it('says when registration opens: on the first day on which a pass can be bought', () => {
    const days = ['12-Oct-2030', '02-Oct-2030', '30-Sep-2030', '01-Nov-2030'];
    const tickettypes = days.map((onsalefrom) => ({
      ...aPass({ status: 'CLOSED', tickettype: onsalefrom }),
      onsalefrom,
    }));
    const html = pageAt('/event/test2030', { ...anEvent(), tickettypes });
    expect(textOf(html)).toContain('Registration opens on 30 September 2030.');
  });

  it('distinguishes a sold-out pass from a closed event', () => {
    const html = pageAt('/event/test2030', anEvent({ tickettypes: [aPass({ status: 'CLOSED' })] }));
    expect(html).toContain('data-sold-out="pass"');
    expect(html).toContain('Every pass of this event is sold out.');
    expect(html).toMatch(/<noscript><p[^>]*>[^<]*Your order keeps its seat/);
    expect(html).not.toMatch(/Registration is (closed|paused)/);
  });

  it.each(['OPEN', 'REGISTRATIONSCLOSED', 'HOLD'] as const)(
    'mentions early-bird and group discounts while it is %s',
    (status) => {
      const html = pageAt('/event/test2030', anEvent({ status }));
      expect(html).toContain('id="blurb-heading"');
      expect(html).toMatch(/Early birds pay less.*Groups pay less/s);
      expect(html.includes('>Register now<')).toBe(status === 'OPEN');
    },
  );

  it('says on a card and in the form who may buy a pass', () => {
    const tickettypes = [
      aPass({ tickettype: 'Members', validatemembership: 'YES' }),
      aPass({ tickettype: 'Women', validategender: 'Female' }),
      aPass({ tickettype: 'Both', validatemembership: 'YES', validategender: 'Male' }),
      aPass({ tickettype: 'All' }),
    ];
    const html = pageAt('/event/test2030', anEvent({ tickettypes }));
    for (const who of ['Only for members', 'Only for women', 'Only for men who are members']) {
      expect(html).toContain(`>${who}<`);
      expect(html).toContain(`(${who.replace('Only', 'only')})</option>`);
    }
    expect(html.match(/>Only for /g)).toHaveLength(3);
  });

  it('shows the price of a pass for everyone, and calls ₹0 free', () => {
    const members = aPass({ tickettype: 'Members', price: 100, validatemembership: 'YES' });
    const event = anEvent({ tickettypes: [members, aPass({ price: 500 })] });
    expect(pageAt('/event/test2030', event)).toMatch(/Passes from <strong><bdi translate="no">₹500</);
    expect(pageAt('/event/test2030', anEvent({ tickettypes: [members] }))).not.toContain('Passes from');
    const html = pageAt('/event/test2030', anEvent({ tickettypes: [aPass({ price: 0, initialprice: 0 })] }));
    expect(html).toContain('>Free<');
    expect(html).toContain(': Free</option>');
    expect(html).not.toContain('₹');
  });

  it('lists the passes of the form in the order of the cards, the most expensive first', () => {
    const tickettypes = [aPass({ tickettype: 'Cheap', price: 1 }), aPass({ tickettype: 'Dear', price: 9 })];
    const html = pageAt('/event/test2030', anEvent({ tickettypes }));
    const [list] = /<select[^>]* name="tickettype".*?<\/select>/.exec(html)!;
    expect([...list.matchAll(/<option value="([A-Z]\w+)"/g)].map(([, name]) => name)).toEqual([
      'Dear',
      'Cheap',
    ]);
  });

  it('has an anchor for every item of its navigation', () => {
    const html = pageAt('/event/test2030');
    for (const [, anchor] of html.matchAll(/href="#([a-z]+)"/g)) expect(html).toContain(`id="${anchor}"`);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('shows parking (%s) and T-shirt (%s) only for an event that has them', (parking, tshirt) => {
    const additionalFields = { parking: { enabled: parking }, tshirt: { enabled: tshirt } };
    const html = pageAt('/event/test2030', anEvent({ additionalFields }));
    expect(html.includes('name="parking"')).toBe(parking);
    expect(html.includes('name="tshirtsize"')).toBe(tshirt);
  });

  it('labels every field, and leaves the poster consent unticked', () => {
    const html = pageAt('/event/test2030');
    for (const [, id] of html.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)) {
      expect(html).toContain(`for="${id}"`);
    }
    expect(/<input[^>]*name="posterconsent"[^>]*>/.exec(html)![0]).not.toContain('checked');
  });

  it('says which fee is never charged, and that passes are not refundable', () => {
    const html = pageAt('/event/test2030');
    expect(html).toContain('There is no additional 2.5% transaction fee.');
    expect(html).toContain('All passes are final sale and non-refundable.');
    expect(html).toContain('Fees exclude travel and training.');
  });
});

describe('the sections below', () => {
  it('say about the organiser what its settings say: the logo in the header, its words and figures, or nothing', () => {
    const figures = [{ figure: '12', of: 'meetings a year' }];
    const site = { ...organiser, logo: '/images/ours', about: 'We teach for free.', figures, year: '2027' };
    const html = pageAt('/event/test2030', anEvent(), site);
    expect(html.slice(0, html.indexOf('</header>'))).toContain('src="/images/ours"');
    for (const words of ['We teach for free.', 'Copyright 2027', '<dt>meetings a year</dt><dd>12</dd>'])
      expect(html).toContain(words);
    const nothing = { about: '', figures: [], membership: '' };
    const silent = pageAt('/event/test2030', anEvent(), { ...site, ...nothing });
    expect(silent).not.toContain('id="community"');
    const poster = pageAt('/event/attending/test2030', anEvent(), { ...site, ...nothing });
    expect(poster).not.toContain('How to become a member');
    expect(poster).not.toContain('href=""');
  });

  it('show the numbers of the community, the address of the venue and the social profiles', () => {
    const social = [{ media: 'LinkedIn', url: 'https://social.example/in/ours' }];
    const html = pageAt('/event/test2030', anEvent(), { ...organiser, social });
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const fact of [
      '810',
      '210',
      '60',
      'How to become a member',
      '14 Beach Promenade',
      'Chennai 600004',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Copyright 2025');
    expect(html).toContain('>LinkedIn</a>');
    // The map's host receives no request before the visitor comes near.
    expect(html.replaceAll(/<template.*?<\/template>/g, '')).not.toContain('<iframe');
  });

  it('answer four questions, and open the first', () => {
    const questions = pageAt('/event/test2030').split('id="faq"')[1]!.split('</section>')[0]!;
    expect(questions.match(/role="tab"/g)).toHaveLength(4);
    expect(questions.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(questions.indexOf('aria-selected="true"')).toBeLessThan(
      questions.indexOf('aria-selected="false"'),
    );
    for (const words of ['No. Passes are non-transferable', 'cannot be cancelled', 'href="#contact"']) {
      expect(questions).toContain(words);
    }
    expect(questions).toContain('href="/privacy"');
  });

  it('ask for a name, an address and a message, and mark the required fields', () => {
    const form = pageAt('/event/test2030').split('id="contact"')[1]!;
    for (const name of ['name', 'email']) {
      expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)![0]).toContain('required');
    }
    expect(/<textarea[^>]*>/.exec(form)![0]).not.toContain('required');
  });

  it('are those of an admin, where an admin wrote some', () => {
    const content: ShownEvent['content'] = {
      lead: 'Our own line.',
      about: { title: 'About us', text: '<p>We <strong>meet</strong>.</p>' },
      blurb: 'Come early.',
      terms: ['Lunch is included.'],
      faq: [{ question: 'Where is it?', answer: '<p>In the hall.</p>' }],
      testimonials: [{ quote: 'Good.', name: 'Asha', role: '' }],
      contests: {
        lead: 'Play.',
        list: [
          {
            word: 'Night CTF',
            intro: 'At night.',
            facts: [{ what: 'Starts', is: 'At ten' }],
            prizes: [{ place: '1st place', wins: 'A trophy' }],
            bounties: { note: 'For each bug', rows: [{ severity: 'Low', from: '150', to: '400' }] },
            rules: ['Sleep before.'],
            join: { words: 'Join', url: 'https://ctf.example' },
            ends: '2030-06-29T15:00+05:30',
          },
        ],
      },
      banners: [{ src: '/images/x', caption: 'Ours' }],
      accent: 'wine',
    };
    const html = pageAt('/event/test2030', { ...anEvent(), content });
    for (const words of [
      'data-accent="wine"',
      'Our own line.',
      '<p>We <strong>meet</strong>.</p>',
      'Come early.',
      '<li>Lunch is included.</li>',
      'Where is it?',
      '<p>In the hall.</p>',
      '“Good.”',
      'Night CTF',
      'Sleep before.',
      'A trophy',
      '<th scope="row">Low</th><td>150 USD</td><td>400 USD</td>',
      'Ours',
    ]) {
      expect(html).toContain(words);
    }
    for (const words of ['Early birds pay less', 'Fees exclude travel', 'What is the community event?']) {
      expect(html).not.toContain(words);
    }
  });

  it('are missing where an admin removed them, also from the menu', () => {
    const content = { faq: [], testimonials: [], contests: { lead: '', list: [] } };
    const html = pageAt(`/event/${currentEventcode}`, {
      ...anEvent({ eventcode: currentEventcode }),
      content,
    });
    for (const part of ['id="faq"', '"#faq"', 'id="testimonials"', 'id="contest"', '"#contest"'])
      expect(html).not.toContain(part);
  });

  it('have the texts of the annual conference, for an event without an edition and without content', () => {
    const html = pageAt('/event/test2030');
    for (const part of ['About the annual conference', 'The annual meeting of people'])
      expect(html).toContain(part);
    // Neither quotes nor profiles that the organiser has not typed.
    for (const part of ['id="contest"', 'id="testimonials"', 'aria-label="Social media"', 'rel="me"'])
      expect(html).not.toContain(part);
  });

  it('say in the FAQ whether a pass can be passed on, as the event is set', () => {
    const answers = (selfservice?: SelfService) => pageAt('/event/test2030', { ...anEvent(), selfservice });
    for (const setting of [undefined, 'none', 'details'] as const) {
      expect(answers(setting)).toContain('No. Passes are non-transferable');
    }
    const html = answers('transfer');
    expect(html).toContain('Yes, until the day before the event');
    expect(html).not.toContain('non-transferable');
  });

  it('show contests only for an edition with contests, with every date and prize', () => {
    expect(pageAt('/event/test2030')).not.toContain('id="contest"');
    const html = pageAt(`/event/${currentEventcode}`, anEvent({ eventcode: currentEventcode }));
    const contests = html.split('id="contest"')[1]!.split('</section>')[0]!;
    expect(contests.match(/role="tab"/g)).toHaveLength(4);
    for (const fact of [
      '28 June 2025, 15:00 IST',
      '29 June 2025, 12:00 IST',
      '29 June 2025, 15:00 IST',
      '22 June 2025',
      '10:00 to 16:00 IST, six hours',
      '3 July 2025',
      '11 July 2025',
      '15k INR cash, trophy and certificate',
      '7k INR cash, trophy and certificate',
      '1500 INR gift voucher',
      '3 months of an on-demand labs platform',
      'Participation certificate',
      '1.5x',
      'up to 7500 USD per valid bug',
      'top 5 hackers and one MVP',
      'in person, with a photo ID',
      'Winners of live hacking get free passes',
      'Passes are non-transferable',
    ]) {
      expect(contests).toContain(fact);
    }
    const bounties = [...contests.matchAll(/<th scope="row">(\w+)<\/th><td>(\d+) USD<\/td><td>(\d+) USD/g)];
    expect(bounties.map(([, severity, from, to]) => [severity, from, to])).toEqual([
      ['Low', '150', '400'],
      ['Medium', '400', '750'],
      ['High', '1000', '2000'],
      ['Critical', '2500', '7500'],
    ]);
  });
});

describe('a ticket', () => {
  const ticket: Ticket = {
    eventname: 'Samagam Annual Meeting',
    participantname: 'Asha Raghunathan',
    designation: 'Engineer',
    company: 'Deccan Grid',
    eventday: 'Saturday',
    eventtmonth: 'November',
    eventtdate: 21,
    eventyear: 2030,
    venue: 'Marina Convention Centre',
    tickettype: 'Dear',
    qrcode: 'data:image/png;base64,AAAA',
    payid: 'pay_1',
    ticketcode: '0A1B-2C3D-4E5F-6G7H',
  };
  const htmlOf = (shown: Ticket) =>
    renderToString(<TicketDetails ticket={shown} />).replaceAll(/<\/?x-(text|blank)>/g, '');

  it('says what was paid, and what was refunded of it', () => {
    expect(htmlOf({ ...ticket, amountpaid: 5310 })).not.toContain('Refunded');
    const html = htmlOf({ ...ticket, amountpaid: 5310, amountrefunded: 500.5 });
    expect(html).toMatch(/Paid: ₹5,310\.00.*Refunded: (<!-- -->)?₹500\.50/);
  });

  it('shows all prescribed fields, and the number with a hash', () => {
    const html = htmlOf(ticket);
    for (const part of ['Annual Meeting', 'Asha Raghunathan', 'Engineer', 'Deccan Grid', 'Marina', 'Dear']) {
      expect(html).toContain(part);
    }
    expect(html).toContain('Saturday, November 21<sup>st</sup>, 2030');
    expect(html).toContain('#pay_1');
    expect(html).toContain('0A1B-2C3D-4E5F-6G7H');
    expect(html).toContain('src="data:image/png;base64,AAAA"');
  });

  it('adds an ordinal suffix only to a number', () => {
    // The API may one day send the date as text, which is then shown unchanged.
    expect(htmlOf({ ...ticket, eventtdate: '21-22' as unknown as number })).toContain('November 21-22, 2030');
  });

  it('has its own kolam border, drawn from its number', () => {
    const other = htmlOf({ ...ticket, payid: 'pay_2' });
    const edge = (html: string) => /<path d="([^"]+)"/.exec(html)![1];
    expect(edge(other)).not.toBe(edge(htmlOf(ticket)));
    expect(edge(htmlOf(ticket))).toBe(edge(htmlOf({ ...ticket, participantname: 'Somebody Else' })));
  });
});
