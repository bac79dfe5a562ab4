import { Field } from '../ui/form/field.tsx';
import type { useVisitorForm } from './use-visitor-form.tsx';

interface Props extends Pick<ReturnType<typeof useVisitorForm>, 'sentences' | 'touch'> {
  scope?: string;
  name: string;
  field: { label: string; words: readonly string[] };
  /** What is chosen at first. */
  value?: string;
}

/** One of a few words. */
export function Choice({ scope = '', name, field: { label, words }, value = '', sentences, touch }: Props) {
  return (
    <Field scope={scope} name={name} label={label} error={sentences[name]}>
      {(control) => (
        <select {...control} defaultValue={value} onInput={() => touch(name)} required>
          {!words.includes(value) && <option value="">Choose</option>}
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
