import type { SelfService } from '@samagam/contract/programme/event';

export interface Question {
  /** Unique among the entries. */
  name: string;
  question: string;
  answer: readonly string[];
  /** The link below the answer: a section of the page, or a page of the organiser. */
  more?: { words: string; to: 'contact' | 'privacy' };
}

/** Of an event where holders may pass a ticket on. The usual answer is the specification's. */
const TRANSFER = [
  'Yes, until the day before the event: open your ticket with the link in its mail, and pass it on to another person. That person gets a ticket of their own, and yours stops working.',
  'A pass is for the person whose name is on it, and admits that person once.',
];

/** @param name of the organiser. */
export const questionsOf = (name: string, selfservice?: SelfService): readonly Question[] => [
  {
    name: 'event',
    question: 'What is the community event?',
    answer: [
      `A meeting organised by its own participants. ${name} is a non-profit: volunteers choose the talks, run the rooms and check tickets at the door. The income from passes and sponsors pays for this event and the next one.`,
      'Everyone who defends systems, tests them, studies security or is responsible for it in an organisation is welcome. You do not need to be a member.',
    ],
  },
  {
    name: 'transfer',
    question: 'Is the pass transferable?',
    answer:
      selfservice === 'transfer'
        ? TRANSFER
        : [
            'No. Passes are non-transferable: a pass is for the person whose name is on it, and admits that person once.',
            'This also applies to free passes, such as prizes of a contest.',
          ],
  },
  {
    name: 'refund',
    question: 'Can I get a refund?',
    answer: [
      'A registration cannot be cancelled, and all passes are final sale and non-refundable.',
      'If something went wrong with your payment or your ticket, write to us with Contact Us.',
    ],
    more: { words: 'Contact Us', to: 'contact' },
  },
  {
    name: 'privacy',
    question: 'What is the privacy policy?',
    answer: [
      'We use your entries to issue your ticket, to admit you and to contact you about the event. We do not sell them. This site has no advertising and no trackers.',
      'The full policy says what we keep, why and how long, and how you get a copy or have it erased.',
    ],
    more: { words: 'Privacy policy', to: 'privacy' },
  },
];
