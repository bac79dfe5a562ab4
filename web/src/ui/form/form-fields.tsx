/** The fields of a React Hook Form: label, control, hint and error. `scope` distinguishes two forms of a page. */
import { Fragment, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import styles from './form-fields.module.css';
import { RichText } from '../rich-text.tsx';
import { typeInto } from './type-into.ts';

interface Common<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  scope: string;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  wide?: boolean | undefined;
  /** As wide as a short value, such as a price. */
  short?: boolean | undefined;
}

function labelsOf<Values extends FieldValues>(field: Common<Values>) {
  const { form, scope, name, label, hint = '', wide = false, short = false } = field;
  return {
    scope,
    name,
    label,
    hint,
    wide,
    short,
    error: form.getFieldState(name, form.formState).error?.message,
  };
}

type Attributes<Of> = Omit<Of, 'form' | 'name' | 'className' | 'id'>;

export function TextField<Values extends FieldValues>({
  form,
  scope,
  name,
  label,
  hint,
  wide,
  short,
  ...attributes
}: Common<Values> & Attributes<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field {...labelsOf({ form, scope, name, label, hint, wide, short })}>
      {(control) => <input {...control} {...attributes} {...form.register(name)} />}
    </Field>
  );
}

export function AreaField<Values extends FieldValues>({
  form,
  scope,
  name,
  label,
  hint,
  wide = true,
  rows = 4,
  ...attributes
}: Common<Values> & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...labelsOf({ form, scope, name, label, hint, wide })}>
      {(control) => <textarea {...control} {...attributes} rows={rows} {...form.register(name)} />}
    </Field>
  );
}

export function SelectField<Values extends FieldValues>({
  words,
  choose,
  ...field
}: Common<Values> & {
  words: readonly (string | { value: string; word: string })[];
  /** The label of the empty option; absent where a value is always chosen. */
  choose?: string;
}) {
  const { form, name } = field;
  return (
    <Field {...labelsOf(field)}>
      {(control) => (
        // Controlled: the options of a restored value may load later than the value.
        <select {...control} {...form.register(name)} value={String(form.watch(name) ?? '')}>
          {choose !== undefined && <option value="">{choose}</option>}
          {words.map((one) => {
            const { value, word } = typeof one === 'string' ? { value: one, word: one } : one;
            return (
              <option key={value} value={value}>
                {word}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}

/** Paragraphs, lists and simple formatting; the value is HTML. */
export function RichTextField<Values extends FieldValues>(field: Common<Values>) {
  const { form, name, label } = field;
  return (
    <Field {...labelsOf(field)} wide>
      {(control) => (
        <RichText
          control={control}
          label={label}
          value={String(form.watch(name) ?? '')}
          onChange={(html) => typeInto(form, name, html as never)}
        />
      )}
    </Field>
  );
}

/** A date: typed as dd-MMM-yyyy, or chosen from a calendar. `Input` is MomentInput for a date with a time. */
export function DateField<Values extends FieldValues>({
  Input = DateInput,
  ...field
}: Common<Values> & { Input?: typeof DateInput }) {
  const { form, name, label } = field;
  return (
    <Field {...labelsOf({ hint: 'Such as 01-Jan-2026', short: true, ...field })}>
      {(control) => (
        <Input
          control={control}
          label={label}
          field={form.register(name)}
          current={() => String(form.getValues(name) ?? '')}
          onPick={(date) => typeInto(form, name, date as never)}
        />
      )}
    </Field>
  );
}

export function CheckField<Values extends FieldValues>({ form, scope, name, label, hint }: Common<Values>) {
  const id = `field-${scope}-${name}`;
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...form.register(name)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** The props of the fields of a form: `field('company', 'Company', 'Optional')`. */
export function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>, scope: string) {
  return (name: Path<Values>, label: string, hint?: string) => ({
    form,
    scope,
    name,
    label,
    ...(hint !== undefined && { hint }),
  });
}

/** The controls of a form in their order: one for each of its values, except those that it does not show. */
export function controlsOf<Values, NotShown = never>(
  controls: Record<Exclude<keyof Values, NotShown>, ReactNode>,
): ReactNode {
  return Object.entries<ReactNode>(controls).map(([name, control]) => (
    <Fragment key={name}>{control}</Fragment>
  ));
}
