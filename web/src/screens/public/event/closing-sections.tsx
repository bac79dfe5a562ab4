import type { ShownEvent } from '@samagam/contract/programme/event';
import { CommunitySection } from './about/community-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { FaqSection } from './faq/faq-section.tsx';
import { TestimonialsSection } from './testimonials/testimonials-section.tsx';
import { VenueSection } from './venue/venue-section.tsx';

export function ClosingSections({ event }: { event: ShownEvent }) {
  return (
    <>
      <FaqSection event={event} />
      <CommunitySection />
      <VenueSection event={event} />
      <ContactSection eventcode={event.eventcode} />
      <TestimonialsSection event={event} />
    </>
  );
}
