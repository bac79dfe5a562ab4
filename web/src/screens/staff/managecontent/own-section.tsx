import { useEffect, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField, FieldGroup } from '../../../ui/form/form-fields.tsx';
import styles from './managecontent-screen.module.css';
import type { ContentValues, SectionName } from './content-values.ts';

interface Props<Name extends SectionName = SectionName> {
  form: UseFormReturn<ContentValues>;
  scope: string;
  name: Name;
  legend: string;
  /** The anchor of the section in the page, which the preview scrolls to. */
  anchor: string;
  hint?: string;
  /** What the page says without own words. */
  usual: readonly string[];
  children: ReactNode;
}

/** A section of the page: what it says as usual, until the checkbox for own words is ticked; then their fields. */
export function OwnSection({ usual, children, ...section }: Props) {
  const isOwn = section.form.watch(`own.${section.name}`);
  return (
    <Section {...section} isSole={false}>
      {isOwn ? children : <Usual lines={usual} />}
    </Section>
  );
}

/** One field with the name of the section: typing into the usual words makes them own, and without the tick they are back. */
export function OwnText({ usual, children, ...section }: Props<'lead' | 'blurb' | 'terms'>) {
  const { form, name } = section;
  const isOwn = form.watch(`own.${name}`);
  const standard = usual.join('\n');
  useEffect(() => {
    if (!isOwn && form.getValues(name) !== standard) form.setValue(name, standard);
  }, [form, name, isOwn, standard]);
  const makeOwn = () => {
    if (!isOwn) form.setValue(`own.${name}`, true, { shouldDirty: true });
  };
  return (
    <Section {...section} isSole>
      <div className={isOwn ? styles.text : `${styles.text} ${styles.standard}`} onInput={makeOwn}>
        {children}
      </div>
    </Section>
  );
}

function Section({
  form,
  scope,
  name,
  legend,
  anchor,
  hint = '',
  isSole,
  children,
}: Omit<Props, 'usual'> & { isSole: boolean }) {
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
        {children}
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
