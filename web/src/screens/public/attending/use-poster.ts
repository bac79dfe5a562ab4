import type { Event } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import { POSTER_PHOTO_PIXELS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { posterQuery, type PosterDetails } from '@samagam/contract/people/poster-details';
import { withReason } from '@samagam/domain/text/reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { posterDetailsQuery } from '../../../api/getuserdetails.ts';
import { wholePhoto, type Crop } from '../../../ui/form/crop/crop.ts';
import { readPhoto } from '../../../ui/form/crop/read-photo.ts';
import { isHeic } from '../../../ui/form/heic.ts';
import { prepareToasts, showToast } from '../../../ui/notice/toast.ts';
import { usePosterKey } from '../../../visitor/poster-key.ts';
import { posterFile } from './poster-file.ts';

interface Errors {
  email?: string;
  photo?: string;
}

const tell = (text: string) => void showToast('error', text, { position: 'bottom-right' });

/** A poster in the making: whose it is, the photo, and the file. */
export function usePoster({ eventcode }: Pick<Event, 'eventcode'>) {
  const emailForm = useRef<HTMLFormElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const person = usePerson(eventcode, setErrors, refuse);
  const picture = usePicture(photoInput, setErrors);
  const drawing = useDrawing();

  function refuse(found: Errors): void {
    flushSync(() => setErrors(found));
    if (found.email) emailForm.current!.querySelector('input')!.focus();
    else photoInput.current!.focus();
  }

  /** Passes the finished poster to `hand`, or shows which step is missing. */
  async function finish(hand: (file: File) => void | Promise<void>): Promise<void> {
    if (!person.details) return refuse({ email: say.blank('Email') });
    if (!picture.photo) {
      tell(say.uploadPhoto);
      return refuse({ photo: say.uploadPhoto });
    }
    await hand(await drawing.fileWhenDrawn());
  }

  return {
    emailForm,
    photoInput,
    errors,
    clearErrors: () => setErrors({}),
    person,
    picture,
    drawing,
    finish,
  };
}

function usePerson(eventcode: string, setErrors: (errors: Errors) => void, refuse: (found: Errors) => void) {
  const ticketkey = usePosterKey(eventcode);
  const client = useQueryClient();
  const [typed, setTyped] = useState<PosterDetails | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ ...posterDetailsQuery({ eventcode, ticketkey }), enabled: ticketkey !== '' });
  const ofTicket = data && 'details' in data ? data.details : null;

  useEffect(() => {
    if (data && 'msg' in data) tell(data.msg);
  }, [data]);

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

  return { details: typed ?? ofTicket, ofTicket, ticketkey, isUnknown, isAsking, find };
}

function usePicture(photoInput: RefObject<HTMLInputElement | null>, setErrors: (errors: Errors) => void) {
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholePhoto);

  // The visitor may have chosen a photo before hydration.
  useEffect(() => {
    void choose(photoInput.current!.files?.[0]);
    // Once: later choices trigger the change event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  async function choose(file: File | undefined): Promise<void> {
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

  return { photo, crop, setCrop, choose };
}

function useDrawing() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(Promise.resolve());
  const [isWaiting, setWaiting] = useState(false);
  const setDrawing = useCallback((next: Promise<void>) => void (drawing.current = next), []);

  /** Resolves when the canvas shows the last drawing, also if another one begins meanwhile. */
  async function untilDrawn(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== drawing.current;) await (last = drawing.current);
  }

  async function fileWhenDrawn(): Promise<File> {
    setWaiting(true);
    await untilDrawn().finally(() => setWaiting(false));
    return posterFile(canvas.current!);
  }

  return { canvas, isWaiting, setDrawing, fileWhenDrawn };
}
