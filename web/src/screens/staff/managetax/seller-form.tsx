import { parse } from '@samagam/contract/common/first-issue';
import { CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import { DEFAULT_SAC } from '@samagam/contract/common/limits';
import type { Reply } from '@samagam/contract/schemas';
import {
  type ExemptKind,
  prefixOfSeller,
  type Registration,
  seller,
  type SellerSettings,
} from '@samagam/contract/money/seller';
import { financialYearAt, serialOf } from '@samagam/domain/tax/financial-year';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { useMemo } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import {
  CheckField,
  controlsOf,
  DateField,
  FieldGroup,
  fieldsOf,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import blocks from '../../../back-office/blocks.module.css';

type RegistrationValues = Record<keyof Registration, string>;

interface SellerValues extends Record<'bank' | 'booksmonths', string> {
  registrations: RegistrationValues[];
  einvoice: boolean;
  /** Of the settings that the values belong to, so that restored typing meets a colleague's save. */
  version: string;
}

const BOOKS = [
  { value: '72', word: '72 months after the annual return (GST)' },
  { value: '120', word: 'Ten years after the assessment year (trusts)' },
];
const newRegistration = (): RegistrationValues => ({
  from: dateInIndia(Date.now()),
  to: '',
  legalname: '',
  address: '',
  state: '',
  gstin: '',
  sac: DEFAULT_SAC,
  placeofsupply: 'venue',
  prefix: '',
  signatory: '',
  pan: '',
  exempt: 'exempt',
});

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

const HINTS = {
  to: 'Its last day. Leave it blank while the registration is valid',
  gstin: 'Leave it blank if you are not registered: buyers then get receipts, and no GST is collected',
  pan: 'Optional. Without it, a company deducts 20% of a payment as tax',
  prefix:
    '1 to 3 capitals or digits, not ending in C or R, because these letters mark credit notes and receipts. Numbers look like',
  sac: 'Passes without a SAC of their own use this SAC',
  exempt: 'Their invoices are bills of supply. This chooses their column in table 8 of the return',
  bank: 'Optional. Account and IFSC, as a proforma shows them',
  booksmonths: 'After it, buyers, reasons and PDFs are deleted at night, and cannot come back',
  einvoice:
    'This site cannot e-invoice: if you tick this, it issues no invoices or credit notes to buyers with a GSTIN',
};

/** The number of the first document that a payment would get today. */
function exampleOf({ prefix, gstin }: Pick<RegistrationValues, 'prefix' | 'gstin'>): string {
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
  const empty = useMemo((): SellerValues => {
    const { registrations, bank = '', booksmonths = 72, einvoice = false } = stored.seller ?? {};
    return {
      registrations: registrations?.map((one) => ({ ...newRegistration(), ...one })) ?? [newRegistration()],
      bank,
      booksmonths: String(booksmonths),
      einvoice,
      version: stored.version,
    };
  }, [stored]);
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
      <Registrations form={record.form} />
      <OrganiserFields form={record.form} />
    </RecordFields>
  );
}

interface Fields {
  form: UseFormReturn<SellerValues>;
}

/** A document keeps the registration of its day, so a change of GSTIN is another row and not another text. */
function Registrations({ form }: Fields) {
  const list = useFieldArray({ control: form.control, name: 'registrations' });
  const last = list.fields.length - 1;
  return (
    <>
      {list.fields.map((row, nth) => (
        <FieldGroup key={row.id} legend={last === 0 ? 'Registration' : `Registration ${nth + 1}`}>
          <RegistrationFields form={form} nth={nth} />
          {last > 0 && (
            <Actions>
              <SmallButton of={`Registration ${nth + 1}`} onClick={() => list.remove(nth)}>
                Remove
              </SmallButton>
            </Actions>
          )}
        </FieldGroup>
      ))}
      <p className={blocks.note}>
        If your GSTIN, state or name changes, enter the last day of this registration and add the next one.
        Documents that were issued, and the credit notes for them, keep theirs. After the end of a
        registration, a refund of its invoices gives a commercial credit note, which is in no return.
      </p>
      <div>
        <Button
          look="outline"
          onClick={() =>
            list.append({
              ...(form.getValues('registrations').at(-1) ?? newRegistration()),
              from: '',
              to: '',
              gstin: '',
              prefix: '',
            })
          }
        >
          Add the next registration
        </Button>
      </div>
    </>
  );
}

function RegistrationFields({ form, nth }: Fields & { nth: number }) {
  const own = `registrations.${nth}` as const;
  const ofForm = fieldsOf(form, 'seller');
  const field = (name: keyof RegistrationValues, label: string, hint?: string) =>
    ofForm(`${own}.${name}`, label, hint);
  return (
    <>
      {controlsOf<RegistrationValues>({
        from: <DateField {...field('from', 'From', 'Its first day, in India')} />,
        to: <DateField {...field('to', 'Until', HINTS.to)} />,
        legalname: (
          <TextField {...field('legalname', 'Legal name', 'The name in the GST registration')} wide />
        ),
        address: <TextField {...field('address', 'Address', 'The address in one line')} wide />,
        state: <SelectField {...field('state', 'State')} words={STATES} choose="Choose" />,
        gstin: <TextField {...field('gstin', 'GSTIN', HINTS.gstin)} autoCapitalize="characters" />,
        signatory: <TextField {...field('signatory', 'Signatory', 'Optional')} />,
        pan: <TextField {...field('pan', 'PAN', HINTS.pan)} autoCapitalize="characters" />,
        prefix: (
          <TextField
            {...field('prefix', 'Prefix', `${HINTS.prefix} ${exampleOf(form.watch(own))}`)}
            autoCapitalize="characters"
          />
        ),
        sac: <TextField {...field('sac', 'SAC', HINTS.sac)} inputMode="numeric" />,
        placeofsupply: <SelectField {...field('placeofsupply', 'Place of supply')} words={PLACES} />,
        exempt: <SelectField {...field('exempt', 'Events without GST', HINTS.exempt)} words={EXEMPT} />,
      })}
    </>
  );
}

function OrganiserFields({ form }: Fields) {
  const field = fieldsOf(form, 'seller');
  return (
    <FieldGroup legend="Organiser">
      {controlsOf<SellerValues, 'registrations' | 'version'>({
        bank: <TextField {...field('bank', 'Bank', HINTS.bank)} wide />,
        booksmonths: (
          <SelectField {...field('booksmonths', 'Accounts are kept', HINTS.booksmonths)} words={BOOKS} />
        ),
        einvoice: <CheckField {...field('einvoice', 'We are obliged to e-invoice', HINTS.einvoice)} />,
      })}
    </FieldGroup>
  );
}
