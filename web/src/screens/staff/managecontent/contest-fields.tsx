import type { UseFormReturn } from 'react-hook-form';
import { AreaField, DateField, TextField } from '../../../ui/form/form-fields.tsx';
import { MomentInput } from '../../../ui/form/moment-input.tsx';
import type { ContentValues } from './content-values.ts';

/** One contest. Its short lists are typed as lines. */
export function ContestFields({ form, nth }: { form: UseFormReturn<ContentValues>; nth: number }) {
  const field = { form, scope: 'content' } as const;
  return (
    <>
      <TextField {...field} name={`contests.${nth}.word`} label="Title of the contest" />
      <AreaField {...field} name={`contests.${nth}.intro`} label="Introduction" rows={2} />
      <AreaField
        {...field}
        name={`contests.${nth}.facts`}
        label="Facts"
        hint="One per line, such as Starts: 28 June, 15:00 IST"
      />
      <AreaField
        {...field}
        name={`contests.${nth}.prizes`}
        label="Prizes"
        hint="Optional. One per line, such as 1st place: trophy"
      />
      <AreaField {...field} name={`contests.${nth}.rules`} label="Rules" hint="Optional. One per line" />
      <TextField {...field} name={`contests.${nth}.joinWords`} label="Text of the button" />
      <TextField {...field} name={`contests.${nth}.joinUrl`} label="Link of the button" type="url" />
      <DateField {...field} name={`contests.${nth}.ends`} label="Ends" hint="In India" Input={MomentInput} />
      <DateField
        {...field}
        name={`contests.${nth}.joinUntil`}
        label="Joining closes"
        hint="Optional, if earlier"
        Input={MomentInput}
      />
      <AreaField
        {...field}
        name={`contests.${nth}.bounties`}
        label="Bounties"
        hint="Optional. One per line in USD, such as Low: 150 - 400"
      />
      <TextField
        {...field}
        name={`contests.${nth}.bountyNote`}
        label="Note on the bounties"
        hint="Optional"
        wide
      />
    </>
  );
}
