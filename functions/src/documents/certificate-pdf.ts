/** A certificate on A4 landscape: the proof on the first page, the sessions after the admission on the next ones. */
import type { ShownCertificate, ShownIssue } from '@samagam/domain/certificates/certificate';
import { hoursInWords, minutesAfter, sessionsAfter, totalMinutes } from '@samagam/domain/certificates/hours';
import { datesInWords, sentenceOf } from '@samagam/domain/certificates/words';
import { kolam } from '@samagam/domain/programme/kolam';
import { dateInIndia, dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { drawnPdf, type Pdf } from './drawn-pdf.ts';
import { COLOURS, STYLES } from './sheet.ts';
import type { Style, Typesetter } from './typesetter.ts';

/** In points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 56;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - MARGIN;
/** The texts are on the left of the ornament. */
const COLUMN = 460;
const KOLAM = 250;
const QR = 92;
const LINE = 1.35;
const { ink, line } = COLOURS;
const QUIET = STYLES.label.colour;

const TITLE: Style = { size: 31, colour: ink, bold: true };
const NAME: Style = { size: 27, colour: ink, bold: true };
const SMALLEST_NAME = 15;
const ORGANISER: Style = { size: 12, colour: ink, bold: true };
const EVENT: Style = { size: 12.5, colour: ink };
const LEAD: Style = { size: 11, colour: QUIET };
const SENTENCE: Style = { size: 12.5, colour: ink };
const FACT: Style = { size: 11, colour: ink, bold: true };
const LABEL: Style = { size: 8.5, colour: QUIET };
const ROW: Style = { size: 9.5, colour: ink };

export interface PrintedCertificate {
  certificate: ShownCertificate;
  issue: ShownIssue;
  /** The address of the page that proves it. */
  proof: string;
}

export async function certificatePdf(printed: PrintedCertificate): Promise<Buffer> {
  const { certificate, proof } = printed;
  const { title, eventname, organiser, name, claimedat = certificate.issuedat } = certificate;
  const { default: qrcode } = await import('qrcode');
  const { modules } = qrcode.create(proof, { errorCorrectionLevel: 'M' });
  const about = { title: `${title}: ${name}`, author: organiser, subject: eventname, at: claimedat };
  const texts = JSON.stringify(printed);
  return drawnPdf({ ...about, layout: 'landscape', compress: true, texts }, (pdf, typesetter) => {
    const page = pageOf(typesetter);
    drawOrnament(pdf, certificate.eventcode);
    drawFront(pdf, page, printed);
    drawProof(pdf, page, proof, modules);
    drawSessions(pdf, page, printed);
    drawFooters(pdf, page, printed);
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
}

interface Page {
  /** Writes a text and returns where it ends. */
  write: (text: string, style: Style, box: Box) => number;
  /** Where it would end. */
  endOf: (text: string, style: Style, box: Box) => number;
  linesOf: (text: string, style: Style, width: number) => number;
}

function pageOf({ wrap, draw }: Typesetter): Page {
  return {
    write(text, style, { x, y, width }) {
      const lines = wrap(text, style, width);
      lines.forEach((one, at) => draw(one, style, { x, y: y + style.size * (1 + at * LINE) }));
      return y + lines.length * style.size * LINE;
    },
    endOf: (text, style, { y, width }) => y + wrap(text, style, width).length * style.size * LINE,
    linesOf: (text, style, width) => wrap(text, style, width).length,
  };
}

function drawOrnament(pdf: Pdf, eventcode: string): void {
  const { loops, dots, side } = kolam(eventcode, { lattice: 'diamond', size: 5 });
  pdf.save();
  pdf.translate(RIGHT - KOLAM / 2, MARGIN + KOLAM / 2).scale(KOLAM / side);
  for (const loop of loops) pdf.path(loop).lineWidth(2).strokeColor(line).stroke();
  for (const { x, y } of dots) pdf.circle(x, y, 2.2).fillColor(COLOURS.spark).fill();
  pdf.restore();
  pdf.rect(0, 0, 10, PAGE.height).fillColor(ink).fill();
  pdf.rect(10, 0, 3, PAGE.height).fillColor(COLOURS.spark).fill();
}

interface Block {
  text: string;
  style: Style;
  /** Above it. */
  gap: number;
}

/** Everything above the signatory is set smaller until it ends before it. */
const FRONT_ENDS = BOTTOM - 84;
const SMALLEST = 0.55;

function drawFront(pdf: Pdf, page: Page, { certificate, issue }: PrintedCertificate): void {
  const { organiser, title, name, eventname, startdate, enddate, days, issuedat } = certificate;
  const minutes = totalMinutes(days);
  const issuedon = dateInIndia(issuedat);
  const facts = [
    ...(days.length > 0 ? [{ label: 'Admitted on', value: datesInWords(days) }] : []),
    ...(minutes > 0 ? [{ label: 'Hours of programme', value: hoursInWords(minutes) }] : []),
    { label: 'Issued on', value: dateRange(issuedon, issuedon) },
  ];
  const blocks: Block[] = [
    { text: organiser, style: ORGANISER, gap: 0 },
    { text: title, style: TITLE, gap: 26 },
    { text: `${eventname}, ${dateRange(startdate, enddate)}`, style: EVENT, gap: 6 },
    { text: 'This certifies that', style: LEAD, gap: 26 },
    { text: name, style: nameStyle(page, name), gap: 4 },
    { text: sentenceOf(issue, certificate), style: SENTENCE, gap: 10 },
  ];
  /** Returns where it ends. */
  function lay(write: Page['write'], scale: number): number {
    let y = MARGIN - 4;
    for (const { text, style, gap } of blocks)
      y = write(text, scaled(style, scale), { x: MARGIN, y: y + gap * scale, width: COLUMN });
    y += 26 * scale;
    const column = COLUMN / 3;
    const ends = facts.map(({ label, value }, at) => {
      const box = { x: MARGIN + at * column, y, width: column - 12 };
      const below = write(label, scaled(LABEL, scale), box);
      return write(value, scaled(FACT, scale), { ...box, y: below });
    });
    return Math.max(...ends);
  }
  let scale = 1;
  while (scale > SMALLEST && lay(page.endOf, scale) > FRONT_ENDS) scale -= 0.05;
  lay(page.write, scale);
  drawSignatory(pdf, page, organiser, issue);
}

function scaled(style: Style, scale: number): Style {
  return { ...style, size: style.size * scale };
}

/** A long name is set smaller, so that it stays on two lines. */
function nameStyle(page: Page, name: string): Style {
  let style = NAME;
  while (style.size > SMALLEST_NAME && page.linesOf(name, style, COLUMN) > 2)
    style = { ...style, size: style.size - 1 };
  return style;
}

function drawSignatory(
  pdf: Pdf,
  page: Page,
  organiser: string,
  { signatory, signatoryrole }: ShownIssue,
): void {
  const rows: [string, Style][] = [
    [signatory, FACT],
    [signatoryrole, LABEL],
    [`For ${organiser}`, LABEL],
  ];
  let y = BOTTOM - 62;
  if (signatory !== '')
    pdf
      .rect(MARGIN, y - 6, 190, 0.7)
      .fillColor(line)
      .fill();
  for (const [text, style] of rows)
    if (text !== '') y = page.write(text, style, { x: MARGIN, y, width: COLUMN });
}

interface Modules {
  size: number;
  get: (row: number, column: number) => number;
}

function drawProof(pdf: Pdf, page: Page, proof: string, modules: Modules): void {
  const unit = QR / modules.size;
  const top = BOTTOM - QR;
  const left = RIGHT - QR;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(left + column * unit, top + row * unit, unit, unit);
  pdf.fillColor(ink).fill();
  const box = { x: MARGIN + COLUMN, width: left - MARGIN - COLUMN - 16 };
  let y = page.write('Check that it is genuine at', LABEL, { ...box, y: top + 20 });
  // The id stays whole, to be typed.
  const id = proof.lastIndexOf('/') + 1;
  for (const part of [proof.slice(0, id), proof.slice(id)])
    y = page.write(part, { ...LABEL, size: 8, colour: ink }, { ...box, y: y + 1 });
}

function drawSessions(pdf: Pdf, page: Page, { certificate, issue }: PrintedCertificate): void {
  const width = RIGHT - MARGIN;
  let y = Number.POSITIVE_INFINITY;
  const newPage = () => {
    pdf.addPage();
    y = page.write(`${certificate.eventname}: sessions after the admission`, ORGANISER, {
      x: MARGIN,
      y: MARGIN - 4,
      width,
    });
    y = page.write(certificate.name, LABEL, { x: MARGIN, y: y + 2, width });
  };
  for (const { date, from } of certificate.days) {
    const day = issue.programme.find((one) => one.date === date);
    if (!day) continue;
    if (y + 60 > BOTTOM) newPage();
    const minutes = hoursInWords(minutesAfter(from, day));
    y = page.write(`${dateRange(date, date)}: ${minutes}`, FACT, { x: MARGIN, y: y + 16, width });
    y = page.write(admittedInWords(certificate, { date, from }), LABEL, { x: MARGIN, y, width });
    for (const { topic, minutes: ofSession } of sessionsAfter(from, day)) {
      if (y + 30 > BOTTOM) newPage();
      const top = y + 5;
      page.write(`${ofSession} min`, ROW, { x: MARGIN, y: top, width: 60 });
      y = page.write(topic, ROW, { x: MARGIN + 64, y: top, width: width - 64 });
    }
  }
  if (y + 40 > BOTTOM && Number.isFinite(y)) newPage();
  if (Number.isFinite(y))
    page.write(
      'The hours are those of the published programme after the admission. Sessions at the same time count once; breaks do not count. A door knows who came in, not which sessions a person attended.',
      LABEL,
      { x: MARGIN, y: y + 16, width },
    );
}

function drawFooters(pdf: Pdf, page: Page, { certificate: { organiser }, proof }: PrintedCertificate): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 1; at < count; at += 1) {
    pdf.switchToPage(at);
    const text = `${organiser}. Page ${at + 1} of ${count} of the certificate at ${proof}`;
    page.write(text, LABEL, { x: MARGIN, y: PAGE.height - 36, width: RIGHT - MARGIN });
  }
}

function admittedInWords(
  { wristband }: Pick<ShownCertificate, 'wristband'>,
  { date, from }: { date: string; from: number },
): string {
  const when = `Admitted at ${momentInIndia(from)}`;
  return wristband && dateInIndia(from) !== date ? `${when}, with a wristband for the later days` : when;
}
