import { ACCENTS } from '@samagam/contract/common/accents';
import type { StaffContent } from '@samagam/contract/programme/content';
import type { SelfService } from '@samagam/contract/programme/event';
import { useEffect, useImperativeHandle, useMemo, useState, type FocusEvent, type Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { useSite } from '../../../content/site.ts';
import { editionOf } from '../../../editions/edition-of.ts';
import { Button } from '../../../ui/button.tsx';
import {
  AreaField,
  FieldGroup,
  RichTextField,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { ContestFields } from './contest-fields.tsx';
import {
  fieldOfContent,
  judgeDraft,
  newContest,
  usualContent,
  usualLines,
  valuesOf,
  type ContentValues,
  type Draft,
} from './content-values.ts';
import styles from './managecontent-screen.module.css';
import { OwnSection, OwnText } from './own-section.tsx';
import { Rows } from './rows.tsx';

// Loaded when the admin opens it.
const ContentPreview = lazyView(() => import('./content-preview.tsx'), <p>Loading…</p>);

interface Props {
  eventcode: string;
  selfservice: SelfService | undefined;
  stored: StaffContent;
  onChanged: () => Promise<unknown>;
  onUnsaved: (isUnsaved: boolean) => void;
  saveRef: Ref<() => Promise<boolean>>;
}

const scope = 'content';
/** The window has room for the page beside the form, as in the style sheet. */
const BESIDE = '(width >= 85rem)';
const AFTER_FIXED_SLIDES = 'Your slides follow those with the name, the countdown and the city';
const CONSENT_HINT =
  'Speakers are asked to agree to this sentence on their own page, and again if you change it. Empty: they are not asked';
const EMPTY_REMOVES = 'An empty list removes the section from the page';

export function ContentForm({ eventcode, selfservice, stored, onChanged, onUnsaved, saveRef }: Props) {
  const { name: organiser } = useSite();
  const usual = useMemo(() => ({ eventcode, organiser, selfservice }), [eventcode, organiser, selfservice]);
  const empty = useMemo(() => valuesOf(usual, stored.draft, stored.version), [usual, stored]);
  const lines = useMemo(() => usualLines(usualContent(usual)), [usual]);
  const [hasPreview, setPreview] = useState(() => matchMedia(BESIDE).matches);
  /** The anchor of the section in which the admin types. */
  const [anchor, setAnchor] = useState('home');
  const record = useRecordForm<ContentValues, never, Draft>({
    name: `content.${eventcode}`,
    empty,
    judge: judgeDraft,
    fieldOf: fieldOfContent,
    send: ({ content, version }) =>
      adminCall('PUT /api/admin/content', { eventcode, content }, { ifMatch: version }),
    onSaved: onChanged,
  });
  const { form } = record;
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  useImperativeHandle(saveRef, () => record.save);
  const field = { form, scope } as const;
  const followFocus = ({ target }: FocusEvent) =>
    setAnchor(target.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'] ?? anchor);

  return (
    <div className={`${blocks.wideStack} ${styles.editing}`} data-beside={hasPreview}>
      <div onFocus={followFocus} key={record.resetCount}>
        <RecordFields record={record} title="Content" below={{ isPending: false }} isLong>
          <p className={blocks.quiet}>
            Grey text is the standard, which visitors see. Type over it, or tick “Own …” to change it.
          </p>
          <SelectField
            {...field}
            name="accent"
            label="Colours"
            words={[
              { value: '', word: `As usual (${editionOf(eventcode).accent})` },
              ...ACCENTS.map((accent) => ({ value: accent, word: accent })),
            ]}
          />
          <Sections form={form} eventcode={eventcode} usual={lines} />
        </RecordFields>
      </div>
      <div className={`${blocks.part} ${styles.page}`}>
        <Button look="outline" aria-expanded={hasPreview} onClick={() => setPreview(!hasPreview)}>
          {hasPreview ? 'Close the preview' : 'Open the preview'}
        </Button>
        {hasPreview && <ContentPreview eventcode={eventcode} values={form.watch()} anchor={anchor} />}
      </div>
    </div>
  );
}

interface SectionsProps {
  form: UseFormReturn<ContentValues>;
  eventcode: string;
  usual: ReturnType<typeof usualLines>;
}

function Sections({ form, eventcode, usual }: SectionsProps) {
  const field = { form, scope } as const;
  return (
    <>
      <OwnText {...field} name="lead" legend="Hero line" anchor="home" usual={usual.lead}>
        <TextField {...field} name="lead" label="Hero line" hint="One sentence below the name" wide />
      </OwnText>
      <OwnSection
        {...field}
        name="banners"
        legend="Banner slides"
        anchor="home"
        hint={AFTER_FIXED_SLIDES}
        usual={usual.banners}
      >
        <Rows {...field} name="banners" one="slide" blank={{ src: '', caption: '' }}>
          {(nth) => (
            <>
              <BannerPicture form={form} eventcode={eventcode} nth={nth} />
              <TextField {...field} name={`banners.${nth}.caption`} label="Caption" wide />
            </>
          )}
        </Rows>
      </OwnSection>
      <OwnSection {...field} name="about" legend="About" anchor="about" usual={usual.about}>
        <TextField {...field} name="aboutTitle" label="Title" wide />
        <RichTextField {...field} name="aboutText" label="About" />
      </OwnSection>
      <OwnText {...field} name="blurb" legend="Register blurb" anchor="entrypass" usual={usual.blurb}>
        <AreaField {...field} name="blurb" label="Register blurb" rows={3} />
      </OwnText>
      <OwnText
        {...field}
        name="terms"
        legend="Price terms"
        anchor="register"
        hint="Below the price. The payment page shows them too"
        usual={usual.terms}
      >
        <AreaField {...field} name="terms" label="Price terms" hint="One sentence per line. Empty for none" />
      </OwnText>
      <ListSections form={form} usual={usual} />
      <Consents form={form} />
    </>
  );
}

function Consents({ form }: { form: UseFormReturn<ContentValues> }) {
  const field = { form, scope, hint: CONSENT_HINT, rows: 2 } as const;
  return (
    <FieldGroup legend="Consents of speakers">
      <AreaField {...field} name="recording" label="Consent to recording" />
      <AreaField {...field} name="licence" label="Consent to the licence" />
    </FieldGroup>
  );
}

function ListSections({ form, usual }: Omit<SectionsProps, 'eventcode'>) {
  const field = { form, scope } as const;
  return (
    <>
      <OwnSection
        {...field}
        name="contests"
        legend="Contests"
        anchor="contest"
        hint={EMPTY_REMOVES}
        usual={usual.contests}
      >
        <TextField {...field} name="contestsLead" label="Line under the heading" hint="Optional" wide />
        <Rows {...field} name="contests" one="contest" blank={newContest}>
          {(nth) => <ContestFields form={form} nth={nth} />}
        </Rows>
      </OwnSection>
      <OwnSection
        {...field}
        name="faq"
        legend="Questions"
        anchor="faq"
        hint={EMPTY_REMOVES}
        usual={usual.faq}
      >
        <Rows {...field} name="faq" one="question" blank={{ question: '', answer: '' }}>
          {(nth) => (
            <>
              <TextField {...field} name={`faq.${nth}.question`} label="Question" wide />
              <RichTextField {...field} name={`faq.${nth}.answer`} label="Answer" />
            </>
          )}
        </Rows>
      </OwnSection>
      <OwnSection
        {...field}
        name="testimonials"
        legend="Testimonials"
        anchor="testimonials"
        hint={EMPTY_REMOVES}
        usual={usual.testimonials}
      >
        <Rows {...field} name="testimonials" one="testimonial" blank={{ quote: '', name: '', role: '' }}>
          {(nth) => (
            <>
              <AreaField {...field} name={`testimonials.${nth}.quote`} label="Quote" rows={2} />
              <TextField {...field} name={`testimonials.${nth}.name`} label="Name" />
              <TextField {...field} name={`testimonials.${nth}.role`} label="Role" hint="Optional" />
            </>
          )}
        </Rows>
      </OwnSection>
    </>
  );
}
