/** The picture of a ticket for the gallery of a phone: drawn in the browser, so that it needs no network. */
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import type { TicketDay } from '@samagam/domain/tickets/days';
import { drawLines, fitOn, heightOf, loadFaces } from '../page/canvas-text.ts';

const WIDTH = 1080;
const MARGIN = 80;
const GAP = 28;
const INSIDE = WIDTH - 2 * MARGIN;
const PAPER = '#fff';
const INK = '#17153b';
const QUIET = '#5b5878';
/** More days would make the code small on a phone. */
const MOST_DAYS = 4;

interface Block {
  text: string;
  weight: number;
  maxLines: number;
  from: number;
  to: number;
  colour?: string;
}

/** A PNG. @throws Error if the browser cannot encode it. */
export async function ticketPicture(ticket: TicketDetails, days: readonly TicketDay[]): Promise<File> {
  const [above, below] = blocksOf(ticket, days);
  // Without its fonts, such as offline, the picture is drawn with those of the device.
  await loadFaces([...above, ...below].map(({ text }) => text).join(' ')).catch(() => undefined);
  const code = new Image();
  code.src = ticket.qrcode;
  await code.decode();
  // A whole number of pixels for each module of the code keeps it easy to read.
  const side = code.naturalWidth * Math.max(Math.floor(INSIDE / code.naturalWidth), 1);
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d')!;
  const fit = (block: Block) => ({ block, fitted: fitOn(brush, block.text, { ...block, width: INSIDE }) });
  const [head, foot] = [above.map(fit), below.map(fit)];
  const heights = [...head, ...foot].map(({ fitted }) => heightOf(fitted) + GAP);
  canvas.width = WIDTH;
  canvas.height = Math.ceil(heights.reduce((sum, height) => sum + height, 2 * MARGIN + side));
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const draw = (list: typeof head, top: number) =>
    list.reduce((y, { block: { weight, colour = INK }, fitted }) => {
      return drawLines(brush, fitted, { weight, colour, x: MARGIN, top: y }) + GAP;
    }, top);
  const top = draw(head, MARGIN);
  brush.imageSmoothingEnabled = false;
  brush.drawImage(code, (WIDTH - side) / 2, top, side, side);
  draw(foot, top + side + GAP);
  return fileOf(canvas, `ticket-${ticket.eventcode ?? 'event'}-${ticket.payid}.png`);
}

function blocksOf(ticket: TicketDetails, days: readonly TicketDay[]): [Block[], Block[]] {
  const { eventname, participantname, tickettype, payid, ticketcode, venue } = ticket;
  const above = [
    { text: eventname, weight: 700, maxLines: 2, from: 46, to: 30, colour: QUIET },
    { text: participantname, weight: 800, maxLines: 2, from: 76, to: 40 },
    { text: tickettype, weight: 700, maxLines: 2, from: 44, to: 30 },
  ];
  const below = [
    // A door can type it, so it is one line.
    ...(ticketcode
      ? [{ text: `Ticket code ${ticketcode}`, weight: 700, maxLines: 1, from: 44, to: 30 }]
      : []),
    { text: `#${payid}`, weight: 500, maxLines: 2, from: 34, to: 24, colour: QUIET },
    ...daysInWords(ticket, days).map((text) => ({ text, weight: 700, maxLines: 2, from: 38, to: 26 })),
    { text: venue, weight: 500, maxLines: 4, from: 34, to: 24 },
  ];
  return [above, below];
}

function daysInWords(ticket: TicketDetails, days: readonly TicketDay[]): string[] {
  const { startdate, enddate, eventday, eventtmonth, eventtdate, eventyear } = ticket;
  if (!startdate || !enddate) return [`${eventday}, ${eventtdate} ${eventtmonth} ${eventyear}`];
  const lines = days.map(({ date, times, doors }) => {
    const time = doors === '' ? times : `doors open ${doors}`;
    return [`${dayName(date)}, ${dateRange(date, date)}`, time].filter(Boolean).join(', ');
  });
  return days.length > MOST_DAYS ? [dateRange(startdate, enddate), lines[0]!] : lines;
}

function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: blob.type }));
      else reject(new Error('The canvas gave no picture.'));
    }, 'image/png');
  });
}
