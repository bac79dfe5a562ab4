import { parse } from '@samagam/contract/common/first-issue';
import { CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import { DEFAULT_SAC } from '@samagam/contract/common/limits';
import type { Reply } from '@samagam/contract/schemas';
import { type ExemptKind, prefixOfSeller, seller, type SellerSettings } from '@samagam/contract/money/seller';
import { financialYearAt, serialOf } from '@samagam/domain/tax/financial-year';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';

interface SellerValues extends Record<keyof SellerSettings, string> {
  /** Of the settings that the values belong to, so that restored typing meets a colleague's save. */
  version: string;
}

const BOOKS = [
  { value: '72', word: '72 months after the annual return (GST)' },
  { value: '120', word: 'Ten years after the assessment year (trusts)' },
];
const NEW_SELLER: Omit<SellerValues, 'version'> = {
  legalname: '',
  address: '',
  state: '',
  gstin: '',
  sac: DEFAULT_SAC,
  placeofsupply: 'venue',
  prefix: '',
  signatory: '',
  pan: '',
  bank: '',
  exempt: 'exempt',
  booksmonths: '72',
};

const STATES = CURRENT_GST_STATES.map((code) => ({ value: code, word: gstStateName(code) }));
const EXEMPT: { value: ExemptKind; word: string }[] = [
  { value: 'exempt', word: 'Exempt' },
  { value: 'nil', word: 'Nil rated' },
  { value: 'nongst', word: 'Outside GST' },
];
const PLACES = [
  { value: 'venue', word: 'The state of the venue' },
  { value: 'recipient', word: 'The state of a buyer with a GSTIN' },
];

/** The number of the first document that a payment would get today. */
function exampleOf({ prefix, gstin }: Pick<SellerSettings, 'prefix' | 'gstin'>): string {
  const isPossible = prefixOfSeller.safeParse(prefix).success;
  const kind = gstin.trim() === '' ? 'receipt' : 'invoice';
  return serialOf(isPossible ? prefix.trim() : 'SG', kind, financialYearAt(Date.now()), 1);
}

interface Props {
  stored: Reply<'GET /api/admin/seller'>['data'];
  onSaved: () => unknown;
}

/** The details that every document of the organiser shows. Saved documents keep those of their day. */
export function SellerForm({ stored, onSaved }: Props) {
  const empty = useMemo(
    () => ({
      ...NEW_SELLER,
      ...stored.seller,
      booksmonths: String(stored.seller?.booksmonths ?? 72),
      version: stored.version,
    }),
    [stored],
  );
  const record = useRecordForm<SellerValues, never, { wire: SellerSettings; version: string }>({
    name: 'seller',
    empty,
    judge: ({ version, ...values }) => {
      const parsed = parse(seller, { ...values, booksmonths: Number(values.booksmonths) });
      return parsed.ok ? { ok: true, value: { wire: parsed.value, version } } : parsed;
    },
    send: ({ wire, version }) => adminCall('PUT /api/admin/seller', wire, { ifMatch: version }),
    onSaved,
  });
  return (
    <RecordFields record={record} title="Seller on invoices" below={{ isPending: false }}>
      <OrganiserFields form={record.form} />
      <DocumentFields form={record.form} />
    </RecordFields>
  );
}

interface Fields {
  form: UseFormReturn<SellerValues>;
}

function OrganiserFields({ form }: Fields) {
  const common = { form, scope: 'seller' } as const;
  return (
    <FieldGroup legend="Organiser">
      <TextField
        {...common}
        name="legalname"
        label="Legal name"
        hint="The name in the GST registration"
        wide
      />
      <TextField {...common} name="address" label="Address" hint="The address in one line" wide />
      <SelectField {...common} name="state" label="State" words={STATES} choose="Choose" />
      <TextField
        {...common}
        name="gstin"
        label="GSTIN"
        hint="Leave it blank if you are not registered: buyers then get receipts, and no GST is collected"
        autoCapitalize="characters"
      />
      <TextField {...common} name="signatory" label="Signatory" hint="Optional" />
      <TextField
        {...common}
        name="pan"
        label="PAN"
        hint="Optional. Without it, a company deducts 20% of a payment as tax"
        autoCapitalize="characters"
      />
      <TextField
        {...common}
        name="bank"
        label="Bank"
        hint="Optional. Account and IFSC, as a proforma shows them"
        wide
      />
    </FieldGroup>
  );
}

function DocumentFields({ form }: Fields) {
  const common = { form, scope: 'seller' } as const;
  return (
    <FieldGroup legend="Documents">
      <TextField
        {...common}
        name="prefix"
        label="Prefix"
        hint={`1 to 3 capitals or digits, not ending in C or R, because these letters mark credit notes and receipts. Numbers look like ${exampleOf(form.watch())}`}
        autoCapitalize="characters"
      />
      <TextField
        {...common}
        name="sac"
        label="SAC"
        hint="Passes without a SAC of their own use this SAC"
        inputMode="numeric"
      />
      <SelectField {...common} name="placeofsupply" label="Place of supply" words={PLACES} />
      <SelectField
        {...common}
        name="exempt"
        label="Events without GST"
        hint="Their invoices are bills of supply. It is their column in table 8 of the return"
        words={EXEMPT}
      />
      <SelectField
        {...common}
        name="booksmonths"
        label="Accounts are kept"
        hint="After it, buyers, reasons and PDFs are deleted at night, and cannot come back"
        words={BOOKS}
      />
    </FieldGroup>
  );
}
