import styles from './managetax-screen.module.css';

/** docs/money.md explains most of them, below "What an accountant must decide". */
const QUESTIONS = [
  'Place of supply: the state of the venue (admission), or of a registered buyer (a training), and the SAC that goes with it.',
  'Whether events without GST are exempt, nil rated or outside GST.',
  'A venue in another state: whether it needs a casual registration.',
  'Money that was received before the month of its invoice: receipt voucher, and interest if that return was filed without it.',
  'From which year 30 November counts for a ticket that was sold a year ahead, and for an event that never takes place.',
  'A refund after the end of a registration: its note is in no return. Whether its tax can come back in another way.',
  'A lost dispute: a credit note only if the supply is cancelled, none for a bad debt.',
  'A buyer in a special economic zone: whether the event is for its authorised operations.',
  'The offline tool of the month: “Regular B2B”, and a row of zeros in table 12 without registered buyers.',
  'E-invoices (IRN), which this site does not register, once your turnover obliges you.',
  'Whether a mailed invoice without a signature is enough.',
  'For how long accounts are kept: a trust or society keeps them longer than GST asks for.',
];

/** What differs by organiser and needs a professional. */
export function ForAccountant() {
  return (
    <details>
      <summary>Ask your accountant before the first sale</summary>
      <ul className={styles.checks}>
        {QUESTIONS.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  );
}
