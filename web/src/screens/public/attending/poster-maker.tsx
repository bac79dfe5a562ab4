import type { Event } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import { POSTER_PHOTO_PIXELS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { posterQuery, type PosterDetails } from '@samagam/contract/people/poster-details';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { posterDetailsQuery } from '../../../api/getuserdetails.ts';
import type { Edition } from '../../../editions/edition.ts';
import { Button } from '../../../ui/button.tsx';
import { CropStage } from '../../../ui/form/crop/crop-stage.tsx';
import { wholePhoto, type Crop } from '../../../ui/form/crop/crop.ts';
import { readPhoto } from '../../../ui/form/crop/read-photo.ts';
import { isHeic } from '../../../ui/form/heic.ts';
import { Field } from '../../../ui/form/field.tsx';
import { MailInput } from '../../../ui/form/mail-input.tsx';
import { withReason } from '@samagam/domain/text/reasons';
import { prepareToasts, showToast } from '../../../ui/notice/toast.ts';
import { useHydrated } from '../../../page/use-hydrated.ts';
import { usePosterKey } from '../../../visitor/poster-key.ts';
import { PosterConsent } from './poster-consent.tsx';
import styles from './poster-maker.module.css';
import { PosterPreview } from './poster-preview.tsx';
import { canSharePosters, posterFile, save, share } from './poster-file.ts';

/** Placeholders on the poster until a person is found. */
const placeholder: PosterDetails = { name: 'Your name', title: 'Your designation', company: 'Your company' };

const tell = (text: string) => void showToast('error', text, { position: 'bottom-right' });

async function offerToShare(file: File): Promise<void> {
  if (await share(file)) return;
  await showToast('info', 'Your poster is ready. Press Share again.', { position: 'bottom-right' });
}

/** Three steps (details, photo, poster) beside a live preview. */
export function PosterMaker({ event, look }: { event: Event; look: Edition['poster'] }) {
  const { eventcode } = event;
  const ticketkey = usePosterKey(eventcode);
  const client = useQueryClient();
  const poster = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(Promise.resolve());
  const setDrawing = useCallback((next: Promise<void>) => void (drawing.current = next), []);
  const emailForm = useRef<HTMLFormElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<PosterDetails | null>(null);
  const [unknown, setUnknown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholePhoto);
  const [errors, setErrors] = useState<{ email?: string; photo?: string }>({});
  const isHydrated = useHydrated();
  const canShare = isHydrated && canSharePosters();

  const ofTicket = useQuery({
    ...posterDetailsQuery({ eventcode, ticketkey }),
    enabled: ticketkey !== '',
  });
  const ticketDetails = ofTicket.data && 'details' in ofTicket.data ? ofTicket.data.details : null;
  const details = typed ?? ticketDetails;

  useEffect(() => {
    if (ofTicket.data && 'msg' in ofTicket.data) tell(ofTicket.data.msg);
  }, [ofTicket.data]);

  // The visitor may have chosen a photo before hydration.
  useEffect(() => {
    void choosePhoto(photoInput.current!.files?.[0]);
    // Once: later choices trigger the change event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function refuse(found: typeof errors): void {
    flushSync(() => setErrors(found));
    if (found.email) emailForm.current!.querySelector('input')!.focus();
    else photoInput.current!.focus();
  }

  async function find(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (isAsking) return;
    const emailid = new FormData(submitted.currentTarget).get('emailid');
    const parsed = parse(posterQuery, { eventcode, emailid });
    if (!parsed.ok) return refuse({ email: withReason(parsed.issue.msg, emailid) });
    setErrors({});
    setAsking(true);
    try {
      // Not from the cache: the person may have registered since the last attempt.
      const found = await client.fetchQuery({ ...posterDetailsQuery(parsed.value), staleTime: 0 });
      setUnknown(!('details' in found) && found.msg === say.userNotFound);
      if ('details' in found) setTyped(found.details);
      else tell(found.msg);
    } catch {
      tell(say.offline);
    }
    setAsking(false);
  }

  async function choosePhoto(file: File | undefined): Promise<void> {
    if (!file) return;
    prepareToasts().catch(() => undefined);
    const isPicture = file.type.startsWith('image/');
    const read = isPicture || isHeic(file) ? await readPhoto(file, POSTER_PHOTO_PIXELS) : null;
    if (read) {
      setPhoto(read);
      setCrop(wholePhoto);
      setErrors({});
      return;
    }
    const unreadable = isHeic(file) ? say.heicPhoto : say.imageUnreadable;
    const problem = isPicture || isHeic(file) ? unreadable : say.uploadPhoto;
    setErrors({ photo: problem });
    tell(problem);
  }

  /** Resolves when the canvas shows the last drawing, also if another one begins meanwhile. */
  async function untilDrawn(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== drawing.current;) await (last = drawing.current);
  }

  /** Passes the finished poster to `hand`, or shows which step is missing. */
  async function finish(hand: (file: File) => void | Promise<void>): Promise<void> {
    if (!details) return refuse({ email: say.blank('Email') });
    if (!photo) {
      tell(say.uploadPhoto);
      return refuse({ photo: say.uploadPhoto });
    }
    setWaiting(true);
    await untilDrawn().finally(() => setWaiting(false));
    await hand(await posterFile(poster.current!));
  }

  return (
    <div className={styles.maker}>
      <div className={styles.steps}>
        <form
          className={styles.step}
          ref={emailForm}
          noValidate
          aria-labelledby="step-details"
          onSubmit={(submitted) => void find(submitted)}
        >
          <h2 id="step-details">1. Your details</h2>
          <div className={styles.row}>
            <Field
              name="emailid"
              label="Registered email"
              hint="The address of a registration with poster consent"
              error={errors.email}
            >
              {(control) => <MailInput {...control} required onInput={() => setErrors({})} />}
            </Field>
            <Button look="outline" type="submit" disabled={!isHydrated} isInactive={isAsking}>
              {isAsking ? 'Looking…' : 'Get details'}
            </Button>
          </div>
          <output className={styles.found}>
            {unknown && (
              <span>
                {say.userNotFound} If this address has a ticket, we mail it the link to its poster, at most
                once a day. You can also open your ticket and choose “Make your poster”.
              </span>
            )}
            {details && !unknown && (
              <>
                <strong>{details.name}</strong>
                <span>
                  {details.title}, {details.company}
                </span>
              </>
            )}
          </output>
          {ticketDetails?.posterconsent && <PosterConsent eventcode={eventcode} ticketkey={ticketkey} />}
        </form>
        <section className={styles.step} aria-labelledby="step-photo">
          <h2 id="step-photo">2. Your photo</h2>
          <Field name="photo" label="Photo" hint="The photo stays on this device" error={errors.photo}>
            {(control) => (
              <input
                {...control}
                ref={photoInput}
                type="file"
                accept="image/*"
                onChange={(changed) => void choosePhoto(changed.target.files?.[0])}
              />
            )}
          </Field>
          {photo && (
            <CropStage
              label="Your photo, as it will be cropped"
              pixels={POSTER_PHOTO_PIXELS}
              round
              photo={photo}
              crop={crop}
              onCrop={setCrop}
            />
          )}
        </section>
        <section className={styles.step} aria-labelledby="step-poster">
          <h2 id="step-poster">3. Your poster</h2>
          <div className={styles.row}>
            <Button
              look="solid"
              disabled={!isHydrated}
              isInactive={isWaiting}
              onClick={() => void finish(save)}
            >
              Download
            </Button>
            {canShare && (
              <Button look="outline" isInactive={isWaiting} onClick={() => void finish(offerToShare)}>
                Share
              </Button>
            )}
          </div>
          <output>{isWaiting && 'Waiting for the background and the fonts…'}</output>
        </section>
      </div>
      <PosterPreview
        canvas={poster}
        onDraw={setDrawing}
        event={event}
        look={look}
        details={details ?? placeholder}
        photo={photo}
        crop={crop}
      />
    </div>
  );
}
