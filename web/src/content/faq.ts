/** What visitors ask, and what they are told. One entry is one tab. */
import { organiser } from './organiser.ts';

export interface Question {
  /** Its name among the others. */
  name: string;
  question: string;
  answer: readonly string[];
  /** Where the answer goes on: a section of the page, or a page of the organiser's. */
  more?: { words: string; to: 'contact' | 'terms' };
}

export const questions: readonly Question[] = [
  {
    name: 'event',
    question: 'What is the community event?',
    answer: [
      `A meeting made by the people who come to it. ${organiser.name} is a non-profit: volunteers choose the talks, run the rooms and stand at the door, and what passes and sponsors bring in pays for this event and the next.`,
      'Everybody who defends systems, breaks them to learn, studies the craft or answers for it in an organisation is welcome. Nobody needs to be a member.',
    ],
  },
  {
    name: 'transfer',
    question: 'Is the pass transferable?',
    answer: [
      'No. Passes are non-transferable: a pass is for the person whose name is on it, and that person is let in with it once.',
      'This holds for free passes as well, such as those that winners of a contest receive.',
    ],
  },
  {
    name: 'refund',
    question: 'Can I get a refund?',
    answer: [
      'A registration cannot be cancelled, and all passes are final sale and non-refundable.',
      'If something went wrong with your payment or your ticket, write to us with Contact Us: a person reads it.',
    ],
    more: { words: 'Contact Us', to: 'contact' },
  },
  {
    name: 'privacy',
    question: 'What is the privacy policy?',
    answer: [
      'What you enter here is used to issue your ticket, to let you in and to reach you about the event. It is not sold, and this site has no advertising and no trackers.',
      'The whole policy is on our terms page.',
    ],
    more: { words: 'Terms and privacy policy', to: 'terms' },
  },
];
