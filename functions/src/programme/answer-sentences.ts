/** What is wrong with the answer of a speaker, in the words of its form. */
import { parse } from '@samagam/contract/common/first-issue';
import { LENGTH } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { judgeChange } from '@samagam/contract/programme/changed-speaker';
import { sessionLink } from '@samagam/contract/programme/session-facts';
import {
  absence,
  ANSWER_TEXTS,
  answeredSession,
  type AnswerText,
  SLIDES,
} from '@samagam/contract/programme/speaker-page';
import { type SpeakerAnswer, withTexts } from '@samagam/domain/programme/speaker-answer';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { htmlOfText } from '../services/plain-text.ts';

const FIELD_OF_MEDIA = ['linkedin', 'twitter'] as const;

/** As the form of staff names them, where the form of speakers has other words. */
const STAFF_LABELS: Partial<Record<AnswerText, string>> = {
  aboutspeaker: 'About Speaker',
  aboutspeakershort: 'About Speaker Short',
  linkedin: 'LinkedIn URL',
};

const UNSEEN = 'has a line end or a sign that cannot be seen. Please remove it, or type the text again.';
const UNSEEN_IN_LINES = 'has a sign that cannot be seen. Please remove it, or type the text again.';
const ALLOWED: Record<AnswerText, string> = {
  name: 'can have letters, digits, spaces, and . - ’ only. Please leave out titles after a comma and words in brackets; the organiser can add them.',
  designation: UNSEEN,
  company: UNSEEN,
  aboutspeaker: UNSEEN_IN_LINES,
  aboutspeakershort: UNSEEN_IN_LINES,
  linkedin: 'must be an address of linkedin.com, such as https://www.linkedin.com/in/asha',
  twitter:
    'must be an address that begins with https://, such as https://x.com/asha, without a password in it',
};
const WRONG_SLIDES = `Please enter an address that begins with https://, has no password in it, and has at most ${LENGTH.sessionlink} characters.`;
const WRONG_HOUR = 'Please enter the hour as 14:30.';

/** By the name of the control. Only what was changed is judged. */
export function answerSentences(answer: SpeakerAnswer, speaker: StoredSpeaker): Record<string, string> {
  const { id: _, ...stored } = speaker;
  const changed = withTexts(stored, answer.texts, htmlOfText);
  const judged = judgeChange(changed, stored);
  const sentences: Record<string, string> = {};
  for (const { field, msg } of judged.ok ? [] : judged.issues) {
    const [name = '', nth] = field.split('.');
    const media = changed.socialmedia[Number(nth)]?.media;
    const control = name === 'socialmedia' ? FIELD_OF_MEDIA.find((one) => one === media) : name;
    if (control !== undefined && isChangedText(control, answer))
      sentences[control] ??= inWordsOfForm(control, msg);
  }
  for (const { id, url } of answer.slides)
    if (!parse(sessionLink, { label: 'Slides', url }).ok) sentences[`${SLIDES}.${id}`] = WRONG_SLIDES;
  for (const one of answer.sessions) {
    const parsed = parse(answeredSession, one);
    if (!parsed.ok) sentences[`reason.${one.id}`] = reasonSentence(parsed.issue.msg);
  }
  for (const one of answer.away) {
    const parsed = parse(absence, one);
    if (!parsed.ok) sentences[`${parsed.issue.field}.${one.date}`] = WRONG_HOUR;
  }
  return sentences;
}

function isChangedText(control: string, { texts }: SpeakerAnswer): control is AnswerText {
  return control in texts;
}

function inWordsOfForm(control: AnswerText, msg: string): string {
  const label = ANSWER_TEXTS[control];
  const ofStaff = STAFF_LABELS[control] ?? label;
  return msg === say.invalidData(ofStaff) ? `${label} ${ALLOWED[control]}` : msg.replace(ofStaff, label);
}

function reasonSentence(msg: string): string {
  return msg === say.invalidData('Reason') ? `The reason ${UNSEEN_IN_LINES}` : msg;
}
