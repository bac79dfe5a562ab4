import type { IslandProps } from '../../../../components/island.tsx';
import { ContactForm } from './contact-form.tsx';

export default function ContactIsland({ event }: IslandProps) {
  return <ContactForm eventcode={event.eventcode} />;
}
