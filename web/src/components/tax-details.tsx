import { ABROAD, CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import { TAX, TAX_FIELDS, TAX_WORDS, type TextField } from '@samagam/contract/orders/registration-form';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Field } from '../ui/form/field.tsx';
import styles from './tax-details.module.css';

interface Props {
  scope?: string;
  sentences: Partial<Record<string, string>>;
  touch: (name: string) => void;
  /** Opens the fields. */
  summary?: string | undefined;
  /** What the fields contain at first. */
  given?: TaxDetails;
  /** Shown under the fields. */
  children?: ReactNode;
}

/** Who the tax invoice is made out to. Closed and left blank, the invoice names the buyer only. */
export function TaxDetailsFields({
  scope = '',
  summary = TAX_WORDS.summary,
  sentences,
  touch,
  given,
  children,
}: Props) {
  const isRefused = Object.keys(sentences).some((name) => name.startsWith(TAX) && sentences[name]);
  const details = useRef<HTMLDetailsElement>(null);
  // Before the first error takes the focus. It stays open when the error is gone.
  useLayoutEffect(() => {
    if (isRefused) details.current!.open = true;
  }, [isRefused]);
  const textField = (name: keyof typeof TAX_FIELDS) => {
    const { label, hint = '', ...attributes }: TextField = TAX_FIELDS[name];
    return (
      <Field
        scope={scope}
        name={`${TAX}.${name}`}
        label={label}
        hint={hint}
        error={sentences[`${TAX}.${name}`]}
        wide={name === 'address'}
      >
        {(control) => (
          <input
            {...control}
            {...attributes}
            defaultValue={given?.[name]}
            onInput={({ currentTarget }) => {
              touch(control.name);
              if (name === 'gstin') void chooseStateOf(currentTarget);
            }}
          />
        )}
      </Field>
    );
  };
  return (
    <details ref={details} className={styles.details}>
      <summary className="link-summary">{summary}</summary>
      <p>{TAX_WORDS.note}</p>
      <div className={styles.fields}>
        {textField('gstin')}
        {textField('legalname')}
        {textField('address')}
        <StateField scope={scope} sentences={sentences} touch={touch} given={given} />
        {textField('country')}
      </div>
      {children}
    </details>
  );
}

const LENGTH_OF_GSTIN = 15;

/** A complete GSTIN names its state, and no other is accepted with it. */
async function chooseStateOf({ value, form }: HTMLInputElement): Promise<void> {
  const gstin = value.replaceAll(/\s/g, '').toUpperCase();
  const state = form?.querySelector<HTMLSelectElement>(`[name="${TAX}.state"]`);
  if (!state || gstin.length !== LENGTH_OF_GSTIN) return;
  // Loaded only here: it belongs to the validation, which is not loaded before a visitor types.
  const { isBuyerNumber, isWithoutState, stateOfGstin } = await import('@samagam/contract/money/gstin');
  if (!isBuyerNumber(gstin) || isWithoutState(gstin)) return;
  state.value = stateOfGstin(gstin);
  state.dispatchEvent(new Event('input', { bubbles: true }));
}

function StateField({
  scope = '',
  sentences,
  touch,
  given,
}: Pick<Props, 'scope' | 'sentences' | 'touch'> & { given: TaxDetails | undefined }) {
  return (
    <Field scope={scope} name={`${TAX}.state`} label="State" error={sentences[`${TAX}.state`]}>
      {(control) => (
        <select {...control} defaultValue={given?.state ?? ''} onInput={() => touch(control.name)}>
          <option value="">Choose</option>
          {[...CURRENT_GST_STATES, ABROAD].map((code) => (
            <option key={code} value={code}>
              {gstStateName(code)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
