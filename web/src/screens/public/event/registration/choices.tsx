import styles from './registration.module.css';

interface Props<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  disabled?: boolean;
}

export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChoose,
  disabled = false,
}: Props<Value>) {
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} htmlFor={`choice-${name}-${option.value}`}>
          <input
            type="radio"
            id={`choice-${name}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
