import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import type { PublicTicketType } from '@samagam/contract/programme/ticket-type';
import { parseDate } from '@samagam/domain/text/event-dates';
import { areSalesOpen, isSoldOut } from '@samagam/domain/passes/passes';

interface Addresses {
  url: string;
  organiser: string;
  origin: string;
}

/** Prices are rupees without GST, as on the page. */
export function eventJsonLd(event: PublishedEvent, addresses: Addresses): Record<string, unknown> {
  const { url } = addresses;
  return {
    ...CONTEXT,
    ...coreOf(event, addresses),
    offers: Object.entries(event.tickettypes).map(([name, pass]) => ({
      '@type': 'Offer',
      name,
      price: String(pass.price),
      priceCurrency: 'INR',
      ...(pass.priceuntil !== undefined && { priceValidUntil: isoDate(pass.priceuntil) }),
      availability: `https://schema.org/${availabilityOf(event, pass)}`,
      url,
    })),
  };
}

const CONTEXT = { '@context': 'https://schema.org' };
const HAPPENS = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
};

function coreOf(event: PublishedEvent, { url, organiser, origin }: Addresses) {
  return {
    '@type': 'Event',
    name: event.name,
    url,
    startDate: isoDate(event.startdate),
    endDate: isoDate(event.enddate),
    ...HAPPENS,
    location: placeOf(event),
    organizer: { '@type': 'Organization', name: organiser, url: origin },
  };
}

function placeOf(event: PublishedEvent, room?: string) {
  return {
    '@type': 'Place',
    name: room ? `${room}, ${event.venuename}` : event.venuename,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [event.addressline1, event.addressline2].filter(Boolean).join(', '),
      addressLocality: event.city,
      addressRegion: event.state,
      postalCode: event.pincode,
      addressCountry: 'IN',
    },
  };
}

/** `url` in the addresses is that of the page of the event. */
export function sessionJsonLd(
  event: PublishedEvent,
  session: PublicSession & { id: number },
  { text, ...addresses }: Addresses & { text: string },
): Record<string, unknown> {
  const { url } = addresses;
  const { id, topic, start, end, room, language } = session;
  return {
    ...CONTEXT,
    '@type': 'Event',
    name: topic,
    url: `${url}/session/${id}`,
    ...(text !== '' && { description: text }),
    ...(start !== undefined && { startDate: start }),
    ...(end !== undefined && { endDate: end }),
    ...HAPPENS,
    location: placeOf(event, room),
    ...(language !== undefined && { inLanguage: language }),
    performer: Object.entries(session.speakers).map(([speakerid, { name }]) => ({
      '@type': 'Person',
      name,
      url: `${url}/speaker/${encodeURIComponent(speakerid)}`,
    })),
    superEvent: coreOf(event, addresses),
  };
}

/** `url` in the addresses is that of the page of the event. */
export function speakerJsonLd(
  event: PublishedEvent,
  speaker: PublicSpeaker,
  addresses: Addresses,
): Record<string, unknown> {
  const { url, origin } = addresses;
  const { id, name, designation, company, image, socialmedia } = speaker;
  return {
    ...CONTEXT,
    '@type': 'Person',
    name,
    url: `${url}/speaker/${encodeURIComponent(id)}`,
    ...(designation !== '' && { jobTitle: designation }),
    ...(company !== '' && { worksFor: { '@type': 'Organization', name: company } }),
    ...(image !== '' && { image: new URL(image, origin).href }),
    ...(socialmedia.length > 0 && { sameAs: socialmedia.map(({ profileurl }) => profileurl) }),
    performerIn: coreOf(event, addresses),
  };
}

function availabilityOf(event: PublishedEvent, pass: PublicTicketType): string {
  if (pass.onsalefrom && areSalesOpen(event)) return 'PreOrder';
  if (isSoldOut(event, pass)) return 'SoldOut';
  return pass.availability === 'few' ? 'LimitedAvailability' : 'InStock';
}

function isoDate(text: string): string {
  const { day, month, year } = parseDate(text);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
