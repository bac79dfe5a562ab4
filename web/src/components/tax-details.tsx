import { CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import { useLayoutEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
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

/** The names of the controls are the paths of the contract, so that a refusal finds its field. */
const NAME = 'taxdetails';

/** Who the tax invoice is made out to. Closed and left blank, the invoice names the buyer only. */
export function TaxDetailsFields({
  scope = '',
  summary = 'I need a GST invoice for my company',
  sentences,
  touch,
  given,
  children,
}: Props) {
  const isRefused = Object.keys(sentences).some((name) => name.startsWith(NAME) && sentences[name]);
  const details = useRef<HTMLDetailsElement>(null);
  // Before the first error takes the focus. It stays open when the error is gone.
  useLayoutEffect(() => {
    if (isRefused) details.current!.open = true;
  }, [isRefused]);
  const textField = (
    name: keyof TaxDetails,
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
    hint = '',
  ) => (
    <Field
      scope={scope}
      name={`${NAME}.${name}`}
      label={label}
      hint={hint}
      error={sentences[`${NAME}.${name}`]}
      wide={name === 'address'}
    >
      {(control) => (
        <input
          {...control}
          {...attributes}
          defaultValue={given?.[name]}
          onInput={() => touch(control.name)}
        />
      )}
    </Field>
  );
  return (
    <details ref={details} className={styles.details}>
      <summary>{summary}</summary>
      <p>Without these details, your invoice names you only, and your company cannot claim the tax.</p>
      <div className={styles.fields}>
        {textField(
          'gstin',
          'GSTIN',
          { autoCapitalize: 'characters', maxLength: 30 },
          'Only if your company is registered for GST',
        )}
        {textField(
          'legalname',
          'Legal Name',
          { autoComplete: 'organization' },
          'The name in the GST registration',
        )}
        {textField('address', 'Billing Address', { autoComplete: 'street-address' })}
        <Field scope={scope} name={`${NAME}.state`} label="State" error={sentences[`${NAME}.state`]}>
          {(control) => (
            <select {...control} defaultValue={given?.state ?? ''} onInput={() => touch(control.name)}>
              <option value="">Choose</option>
              {CURRENT_GST_STATES.map((code) => (
                <option key={code} value={code}>
                  {gstStateName(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {children}
    </details>
  );
}

/** Takes the tax details out of what was typed; undefined if all of them are blank. */
export function takeTaxDetails(typed: Record<string, string>) {
  const fields: Record<string, string> = {};
  const taxdetails: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [first, part] = name.split('.');
    if (first === NAME && part) taxdetails[part] = value;
    else fields[name] = value;
  }
  const isGiven = Object.values(taxdetails).some((value) => value.trim() !== '');
  return { fields, taxdetails: isGiven ? taxdetails : undefined };
}
