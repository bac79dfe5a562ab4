/** The pages, calendars, feeds and pictures that the function `page` serves: the table of their addresses. */
import { PRIVACY_PATH } from '@samagam/contract/people/privacy-link';
import { type Context, Hono } from 'hono';
import type { Deps } from './deps.ts';
import { hasReadablePath } from './http/canonical-address.ts';
import { withinDeadline } from './http/deadline.ts';
import { COMMON } from './http/headers.ts';
import { writeDown } from './http/unexpected.ts';
import { eventCalendar, myCalendar, programmeCalendar, sessionCalendar } from './page/addresses/calendars.ts';
import { attendingPage, eventPage, programmePage, speakersPage } from './page/addresses/event-pages.ts';
import { scheduleFeed } from './page/addresses/feeds.ts';
import { cardPicture, iconPicture, programmePicture } from './page/addresses/pictures.ts';
import { proofOfCertificate } from './page/addresses/proof-of-certificate.ts';
import { readingPage } from './page/addresses/reading-pages.ts';
import { notFound, type Serving, servingOf } from './page/addresses/serving.ts';
import { assetOf, home, privacy, sitemap } from './page/addresses/site-pages.ts';
import { messagePage } from './page/message-page.ts';
import type { WebBuild } from './page/web-build.ts';

type Answer = (serving: Serving, context: Context) => Promise<Response> | Response;

const EVENT = '/event/:eventcode{[A-Za-z0-9]{4,10}}';

/** The first that matches answers. The specification's addresses come before those that an event code could hide. */
const ADDRESSES: readonly (readonly [path: string, answer: Answer])[] = [
  [EVENT, eventPage],
  ['/event/attending/:eventcode{[A-Za-z0-9]{4,10}}', attendingPage],
  [`${EVENT}/programme/:part{part}?`, programmePage],
  [`${EVENT}/speakers`, speakersPage],
  [`${EVENT}/card.png`, cardPicture],
  [`${EVENT}/icon.svg`, iconPicture],
  [`${EVENT}/calendar.ics`, programmeCalendar],
  [`${EVENT}/event.ics`, eventCalendar],
  [`${EVENT}/my.ics`, myCalendar],
  [`${EVENT}/:feed{schedule\\.(?:json|xml)}`, scheduleFeed],
  [`${EVENT}/session/:file{[1-9][0-9]*\\.ics}`, sessionCalendar],
  [`${EVENT}/:reading{session|speaker}/:id/:card{card-[\\w-]+\\.png}`, programmePicture],
  [`${EVENT}/:reading{session|speaker|text}/:id/:part{part}?`, readingPage],
  ['/verify/:id', proofOfCertificate],
  ['/', home],
  [PRIVACY_PATH, privacy],
  ['/sitemap.xml', sitemap],
  ['/assets/*', assetOf],
];

export function createPageApp(deps: Deps, build: WebBuild): Hono {
  // Ignores a trailing slash, as the router in the browser does.
  const app = new Hono({ strict: false });
  const serving = servingOf(deps, build);

  app.use('*', async (context, next) => {
    await withinDeadline(next());
    for (const [header, value] of Object.entries(COMMON)) {
      if (header !== 'X-Robots-Tag' && !context.res.headers.has(header))
        context.res.headers.set(header, value);
    }
  });
  for (const [path, answer] of ADDRESSES)
    app.get(path, (context) =>
      hasReadablePath(context.req.raw) ? answer(serving, context) : notFound(serving),
    );
  app.all('*', () => notFound(serving));

  app.onError((error) => {
    const { correlationid } = writeDown(deps, 'page', error);
    return messagePage(503, 'This page is not available at the moment.', {
      note: `Please try again. Reference: ${correlationid}`,
    });
  });
  return app;
}
