import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField, FieldGroup } from '../../../ui/form/form-fields.tsx';
import styles from './managecontent-screen.module.css';
import type { ContentValues, SectionName } from './content-values.ts';

interface Props {
  form: UseFormReturn<ContentValues>;
  scope: string;
  name: SectionName;
  legend: string;
  /** The anchor of the section in the page, which the preview scrolls to. */
  anchor: string;
  hint?: string;
  /** What the page says without own words. */
  usual: readonly string[];
  /** One field, whose label would repeat the legend. */
  isSole?: boolean;
  children: ReactNode;
}

/** A section of the page: what it says as usual, until the checkbox for own words is ticked; then their fields. */
export function OwnSection({
  form,
  scope,
  name,
  legend,
  anchor,
  hint = '',
  usual,
  isSole = false,
  children,
}: Props) {
  return (
    <div data-anchor={anchor} data-sole={isSole} className={styles.section}>
      <FieldGroup legend={legend}>
        <CheckField
          form={form}
          scope={scope}
          name={`own.${name}`}
          label={`Own ${legend.toLowerCase()}`}
          hint={hint}
        />
        {form.watch(`own.${name}`) ? children : <Usual lines={usual} />}
      </FieldGroup>
    </div>
  );
}

function Usual({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className={styles.usual}>The page has no such section.</p>;
  return (
    <div className={styles.usual}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
