import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField, FieldGroup } from '../../../ui/form/form-fields.tsx';
import type { ContentValues, SectionName } from './content-values.ts';

interface Props {
  form: UseFormReturn<ContentValues>;
  scope: string;
  name: SectionName;
  legend: string;
  /** The anchor of the section in the page, which the preview scrolls to. */
  anchor: string;
  hint?: string;
  children: ReactNode;
}

/** A section of the page: a checkbox for own words, and their fields once it is ticked. */
export function OwnSection({ form, scope, name, legend, anchor, hint = '', children }: Props) {
  return (
    <div data-anchor={anchor}>
      <FieldGroup legend={legend}>
        <CheckField
          form={form}
          scope={scope}
          name={`own.${name}`}
          label={`Own ${legend.toLowerCase()}`}
          hint={hint}
        />
        {form.watch(`own.${name}`) && children}
      </FieldGroup>
    </div>
  );
}
