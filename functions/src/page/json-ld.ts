import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PublicTicketType } from '@samagam/contract/programme/ticket-type';
import { parseDate } from '@samagam/domain/text/event-dates';
import { areSalesOpen, isSoldOut } from '@samagam/domain/passes/passes';

interface Addresses {
  url: string;
  organiser: string;
  origin: string;
}

/** Prices are rupees without GST, as on the page. */
export function eventJsonLd(
  event: PublishedEvent,
  { url, organiser, origin }: Addresses,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url,
    startDate: isoDate(event.startdate),
    endDate: isoDate(event.enddate),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venuename,
      address: {
        '@type': 'PostalAddress',
        streetAddress: [event.addressline1, event.addressline2].filter(Boolean).join(', '),
        addressLocality: event.city,
        addressRegion: event.state,
        postalCode: event.pincode,
        addressCountry: 'IN',
      },
    },
    organizer: { '@type': 'Organization', name: organiser, url: origin },
    offers: Object.entries(event.tickettypes).map(([name, pass]) => ({
      '@type': 'Offer',
      name,
      price: String(pass.price),
      priceCurrency: 'INR',
      availability: `https://schema.org/${availabilityOf(event, pass)}`,
      url,
    })),
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
