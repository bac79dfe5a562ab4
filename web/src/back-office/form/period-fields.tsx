import { Field } from '../../ui/form/field.tsx';
import { FieldGroup } from '../../ui/form/form-fields.tsx';

interface MonthProps {
  scope: string;
  /** "2026-11"; '' for none. */
  value: string;
  onChange: (month: string) => void;
  hint?: string;
}

const HINT = 'Year and month, such as 2026-11';

export function MonthField({ scope, value, onChange, hint = HINT }: MonthProps) {
  return (
    <Field name="month" scope={scope} label="Month" hint={hint}>
      {(control) => (
        <input {...control} type="month" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

export interface Period<Kind extends string> {
  kind: Kind;
  month: string;
}

interface Props<Kind extends string> {
  scope: string;
  label: string;
  kinds: readonly { value: Kind; word: string }[];
  /** Of what a month is any: "a quarter". */
  longer: string;
  period: Period<Kind>;
  onChange: (period: Period<Kind>) => void;
}

export function PeriodFields<Kind extends string>({
  scope,
  label,
  kinds,
  longer,
  period: { kind, month },
  onChange,
}: Props<Kind>) {
  return (
    <FieldGroup legend="Period">
      <Field name="kind" scope={scope} label={label}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => onChange({ month, kind: target.value as Kind })}
          >
            {kinds.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MonthField
        scope={scope}
        value={month}
        onChange={(next) => onChange({ month: next, kind })}
        hint={`${HINT}; any of a ${longer}`}
      />
    </FieldGroup>
  );
}
