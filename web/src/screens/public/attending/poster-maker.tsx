import type { Event } from '@samagam/contract/programme/event';
import { POSTER_PHOTO_PIXELS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { PosterDetails } from '@samagam/contract/people/poster-details';
import type { Edition } from '../../../editions/edition.ts';
import { Button } from '../../../ui/button.tsx';
import { CropStage } from '../../../ui/form/crop/crop-stage.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MailInput } from '../../../ui/form/mail-input.tsx';
import { showToast } from '../../../ui/notice/toast.ts';
import { useHydrated } from '../../../page/use-hydrated.ts';
import { PosterConsent } from './poster-consent.tsx';
import styles from './poster-maker.module.css';
import { PosterPreview } from './poster-preview.tsx';
import { saveFile, shareFile } from '../../../components/save-file.ts';
import { canSharePosters } from './poster-file.ts';
import { usePoster } from './use-poster.ts';

type Poster = ReturnType<typeof usePoster>;

/** Placeholders on the poster until a person is found. */
const placeholder: PosterDetails = { name: 'Your name', title: 'Your designation', company: 'Your company' };

async function offerToShare(file: File): Promise<void> {
  if (await shareFile(file)) return;
  await showToast('info', 'Your poster is ready. Press Share again.', { position: 'bottom-right' });
}

/** Three steps (details, photo, poster) beside a live preview. */
export function PosterMaker({ event, look }: { event: Event; look: Edition['poster'] }) {
  const poster = usePoster(event);
  const { person, picture, drawing } = poster;
  return (
    <div className={styles.maker}>
      <div className={styles.steps}>
        <DetailsStep eventcode={event.eventcode} poster={poster} />
        <PhotoStep poster={poster} />
        <PosterStep poster={poster} />
      </div>
      <PosterPreview
        canvas={drawing.canvas}
        onDraw={drawing.setDrawing}
        event={event}
        look={look}
        details={person.details ?? placeholder}
        photo={picture.photo}
        crop={picture.crop}
      />
    </div>
  );
}

function DetailsStep({ eventcode, poster }: { eventcode: string; poster: Poster }) {
  const { emailForm, errors, clearErrors, person } = poster;
  const { details } = person;
  const isHydrated = useHydrated();
  return (
    <form
      className={styles.step}
      ref={emailForm}
      noValidate
      aria-labelledby="step-details"
      onSubmit={(submitted) => void person.find(submitted)}
    >
      <h2 id="step-details">1. Your details</h2>
      <div className={styles.row}>
        <Field
          name="emailid"
          label="Registered email"
          hint="The address of a registration with poster consent"
          error={errors.email}
        >
          {(control) => <MailInput {...control} required onInput={clearErrors} />}
        </Field>
        <Button look="outline" type="submit" disabled={!isHydrated} isInactive={person.isAsking}>
          {person.isAsking ? 'Looking…' : 'Get details'}
        </Button>
      </div>
      <output className={styles.found}>
        {person.isUnknown && (
          <span>
            {say.userNotFound} If this address has a ticket, we mail it the link to its poster, at most once a
            day. You can also open your ticket and choose “Make your poster”.
          </span>
        )}
        {details && !person.isUnknown && (
          <>
            <strong>{details.name}</strong>
            <span>
              {details.title}, {details.company}
            </span>
          </>
        )}
      </output>
      {person.ofTicket?.posterconsent && <PosterConsent eventcode={eventcode} ticketkey={person.ticketkey} />}
    </form>
  );
}

function PhotoStep({ poster: { photoInput, errors, picture } }: { poster: Poster }) {
  return (
    <section className={styles.step} aria-labelledby="step-photo">
      <h2 id="step-photo">2. Your photo</h2>
      <Field name="photo" label="Photo" hint="The photo stays on this device" error={errors.photo}>
        {(control) => (
          <input
            {...control}
            ref={photoInput}
            type="file"
            accept="image/*"
            onChange={(changed) => void picture.choose(changed.target.files?.[0])}
          />
        )}
      </Field>
      {picture.photo && (
        <CropStage
          label="Your photo, as it will be cropped"
          pixels={POSTER_PHOTO_PIXELS}
          round
          photo={picture.photo}
          crop={picture.crop}
          onCrop={picture.setCrop}
        />
      )}
    </section>
  );
}

function PosterStep({ poster: { drawing, finish } }: { poster: Poster }) {
  const isHydrated = useHydrated();
  const canShare = isHydrated && canSharePosters();
  return (
    <section className={styles.step} aria-labelledby="step-poster">
      <h2 id="step-poster">3. Your poster</h2>
      <div className={styles.row}>
        <Button
          look="solid"
          disabled={!isHydrated}
          isInactive={drawing.isWaiting}
          onClick={() => void finish(saveFile)}
        >
          Download
        </Button>
        {canShare && (
          <Button look="outline" isInactive={drawing.isWaiting} onClick={() => void finish(offerToShare)}>
            Share
          </Button>
        )}
      </div>
      <output>{drawing.isWaiting && 'Waiting for the background and the fonts…'}</output>
    </section>
  );
}
