import {
  EXTRA_FIELDS,
  PERSON_FIELDS,
  POSTER_WORDS,
  type TextField,
} from '@samagam/contract/orders/registration-form';
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { hintOf, listPasses, optionWords } from '@samagam/domain/passes/pass-words';
import { Fragment } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Choice } from '../../../../visitor/choice.tsx';
import type { useVisitorForm } from '../../../../visitor/use-visitor-form.tsx';
import type { ChosenPass } from '../chosen-pass.ts';
import styles from './registration.module.css';

type Visitor = ReturnType<typeof useVisitorForm>;

export function PersonFields({ textField, ...visitor }: Visitor) {
  const fieldOf = (name: string, field: (typeof PERSON_FIELDS)[keyof typeof PERSON_FIELDS]) => {
    if ('words' in field) return <Choice name={name} field={field} {...visitor} />;
    const { label, hint = '', ...attributes }: TextField = field;
    return textField(name, label, attributes, hint);
  };
  return (
    <>
      {Object.entries(PERSON_FIELDS).map(([name, field]) => (
        <Fragment key={name}>{fieldOf(name, field)}</Fragment>
      ))}
    </>
  );
}

interface PassFieldProps {
  /** In the order in which they are listed, but with `leading` first. */
  passes: TicketType[];
  leading: string;
  chosen: TicketType | undefined;
  chosenPass: ChosenPass;
  error: string | undefined;
}

export function PassField({ passes, leading, chosen, chosenPass, error }: PassFieldProps) {
  return (
    <Field name="tickettype" label="Pass Type" hint={hintOf(chosen)} error={error} wide>
      {(control) => (
        <select
          {...control}
          value={chosen?.tickettype ?? ''}
          onChange={(changed) => chosenPass.choose(changed.target.value)}
          required
        >
          <option value="">Choose a pass</option>
          {listPasses(passes, leading).map((offered) => (
            <option key={offered.tickettype} value={offered.tickettype}>
              {optionWords(offered)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ExtraFields({
  additionalFields: { parking, tshirt },
  visitor,
}: Pick<Event, 'additionalFields'> & { visitor: Visitor }) {
  return (
    <>
      {parking.enabled && <Choice name="parking" field={EXTRA_FIELDS.parking} {...visitor} />}
      {tshirt.enabled && <Choice name="tshirtsize" field={EXTRA_FIELDS.tshirtsize} {...visitor} />}
    </>
  );
}

export function PosterConsent() {
  return (
    <div className={styles.consent}>
      <input
        type="checkbox"
        id="field-posterconsent"
        name="posterconsent"
        aria-describedby="field-posterconsent-hint"
      />
      <label htmlFor="field-posterconsent">{POSTER_WORDS.label}</label>
      <p id="field-posterconsent-hint">{POSTER_WORDS.hint}</p>
    </div>
  );
}
