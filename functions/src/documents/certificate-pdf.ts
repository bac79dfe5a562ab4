/** A certificate on A4 landscape: the proof on the first page, the sessions after the admission on the next ones. */
import type { ShownCertificate, ShownIssue } from '@samagam/domain/certificates/certificate';
import { hoursInWords, minutesAfter, sessionsAfter } from '@samagam/domain/certificates/hours';
import { PAPER_COLOURS, SCALE, styleOf } from '@samagam/domain/certificates/paper-style';
import { CHECK_AT, type Paper, paperOf } from '@samagam/domain/certificates/words';
import { kolam } from '@samagam/domain/programme/kolam';
import { dateInIndia, dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { drawnPdf, type Pdf } from './drawn-pdf.ts';
import type { Style, Typesetter } from './typesetter.ts';

/** In points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 60;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - MARGIN;
/** The texts are on the left of the ornament. */
const COLUMN = 470;
const KOLAM = 236;
const QR = 92;
const SIGNATURE = [180, 54] as [number, number];
const LINE = 1.35;
const SMALLEST_NAME = 15;
const LABEL = styleOf('label', 'indigo');

export interface PrintedCertificate {
  certificate: ShownCertificate;
  issue: ShownIssue;
  /** The address of the page that proves it. */
  proof: string;
  /** A JPEG. */
  signature?: Buffer | undefined;
}

export async function certificatePdf(printed: PrintedCertificate): Promise<Buffer> {
  const { certificate, issue, proof } = printed;
  const { title, eventname, organiser, name, claimedat = certificate.issuedat } = certificate;
  const { default: qrcode } = await import('qrcode');
  const { modules } = qrcode.create(proof, { errorCorrectionLevel: 'M' });
  const about = { title: `${title}: ${name}`, author: organiser, subject: eventname, at: claimedat };
  const texts = JSON.stringify([certificate, issue]);
  return drawnPdf(
    { ...about, layout: 'landscape', tagged: true, compress: true, texts },
    (pdf, typesetter) => {
      const page = pageOf(pdf, typesetter);
      drawOrnament(pdf, printed);
      drawFront(pdf, page, printed);
      drawProof(pdf, page, printed, modules);
      drawSessions(pdf, page, printed);
      drawFooters(pdf, page, printed);
      page.end();
    },
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
}

/** What a screen reader reads it as. */
type Tag = 'H1' | 'H2' | 'P';

interface Page {
  /** Writes a text and returns where it ends. */
  write: (text: string, style: Style, box: Box, tag?: Tag) => number;
  /** Where it would end. */
  endOf: (text: string, style: Style, box: Box) => number;
  linesOf: (text: string, style: Style, width: number) => number;
  figure: (alt: string, draw: () => void) => void;
  /** After the last text. */
  end: () => void;
}

function pageOf(pdf: Pdf, { wrap, draw }: Typesetter): Page {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  function tagged(tag: Tag | 'Figure', options: PDFKit.Mixins.StructureElementOptions, drawn: () => void) {
    const content = pdf.markStructureContent(tag);
    drawn();
    pdf.endMarkedContent();
    document.add(pdf.struct(tag, options, content));
  }
  return {
    write(text, style, { x, y, width }, tag = 'P') {
      const lines = wrap(text, style, width);
      tagged(tag, {}, () =>
        lines.forEach((one, at) => draw(one, style, { x, y: y + style.size * (1 + at * LINE) })),
      );
      return y + lines.length * style.size * LINE;
    },
    endOf: (text, style, { y, width }) => y + wrap(text, style, width).length * style.size * LINE,
    linesOf: (text, style, width) => wrap(text, style, width).length,
    figure: (alt, drawn) => tagged('Figure', { alt }, drawn),
    end: () => document.end(),
  };
}

/** What a screen reader leaves out. */
function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function drawOrnament(pdf: Pdf, { certificate, issue }: PrintedCertificate): void {
  const { line, spark } = PAPER_COLOURS[issue.accent];
  const { loops, dots, side } = kolam(certificate.eventcode, { lattice: 'diamond', size: 5 });
  ornament(pdf, () => {
    pdf.save();
    pdf.translate(RIGHT - KOLAM / 2, MARGIN + KOLAM / 2).scale(KOLAM / side);
    for (const loop of loops) pdf.path(loop).lineWidth(2).strokeColor(line).stroke();
    for (const { x, y } of dots) pdf.circle(x, y, 2.2).fillColor(spark).fill();
    pdf.restore();
  });
  drawEdge(pdf, issue);
}

function drawEdge(pdf: Pdf, { accent }: Pick<ShownIssue, 'accent'>): void {
  const { ink, spark } = PAPER_COLOURS[accent];
  ornament(pdf, () => {
    pdf.rect(0, 0, 14, PAGE.height).fillColor(ink).fill();
    pdf.rect(14, 0, 4, PAGE.height).fillColor(spark).fill();
  });
}

function drawFront(pdf: Pdf, page: Page, printed: PrintedCertificate): void {
  const paper = paperOf(printed.certificate, printed.issue);
  const { accent } = printed.issue;
  const foot = footOf(pdf, page, paper, printed);
  /** Returns where it ends. */
  function lay(write: Page['write'], scale: number): number {
    const set = (style: Style) => ({ ...style, size: style.size * scale });
    let y = MARGIN - 4;
    for (const { part, text } of paper.texts) {
      const usual = styleOf(part, accent);
      const style = part === 'name' ? nameStyle(page, text, usual) : usual;
      const box = { x: MARGIN, y: y + usual.gap * scale, width: COLUMN };
      y = write(text, set(style), box, part === 'title' ? 'H1' : 'P');
    }
    y += 28 * scale;
    const column = COLUMN / 3;
    const ends = paper.facts.map(({ label, value }, at) => {
      const box = { x: MARGIN + at * column, y, width: column - 12 };
      const below = write(label, set(LABEL), box);
      return write(value, set(styleOf('fact', accent)), { ...box, y: below });
    });
    return Math.max(...ends);
  }
  let scale = 1;
  while (scale > SCALE.smallest && lay(page.endOf, scale) > foot.top - 20) scale -= SCALE.step;
  lay(page.write, scale);
  foot.draw();
}

/** A long name is set smaller, so that it stays on two lines. */
function nameStyle(page: Page, name: string, style: Style): Style {
  let { size } = style;
  while (size > SMALLEST_NAME && page.linesOf(name, { ...style, size }, COLUMN) > 2) size -= 1;
  return { ...style, size };
}

/** Who signs, down to the margin of the page. */
function footOf(pdf: Pdf, page: Page, { foot, isSigned }: Paper, { issue, signature }: PrintedCertificate) {
  const { accent } = issue;
  function lay(write: Page['write'], from: number): number {
    return foot.reduce((y, { part, text }) => {
      const style = styleOf(part, accent);
      return write(text, style, { x: MARGIN, y: y + style.gap, width: COLUMN - 20 });
    }, from);
  }
  const top = BOTTOM - lay(page.endOf, 0);
  const line = top - 7;
  const above = line - SIGNATURE[1];
  return {
    top: signature ? above : line,
    draw() {
      const place = { fit: SIGNATURE, valign: 'bottom' } as const;
      if (signature) page.figure('Signature', () => pdf.image(signature, MARGIN, above - 2, place));
      const rule = () => pdf.rect(MARGIN, line, 200, 0.8).fillColor(PAPER_COLOURS[accent].line).fill();
      if (isSigned) ornament(pdf, rule);
      lay(page.write, top);
    },
  };
}

interface Modules {
  size: number;
  get: (row: number, column: number) => number;
}

function drawProof(pdf: Pdf, page: Page, { proof, issue }: PrintedCertificate, modules: Modules): void {
  const { ink } = PAPER_COLOURS[issue.accent];
  const unit = QR / modules.size;
  const top = BOTTOM - QR;
  const left = RIGHT - QR;
  page.figure(`QR code of ${proof}`, () => {
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) pdf.rect(left + column * unit, top + row * unit, unit, unit);
    pdf.fillColor(ink).fill();
  });
  const box = { x: MARGIN + COLUMN - 10, width: left - MARGIN - COLUMN };
  // The id stays whole, to be typed.
  const id = proof.lastIndexOf('/') + 1;
  const address = { size: 8, colour: ink };
  let y = page.write(CHECK_AT, LABEL, { ...box, y: BOTTOM - 37 });
  for (const part of [proof.slice(0, id), proof.slice(id)])
    y = page.write(part, address, { ...box, y: y + 1 });
}

function drawSessions(pdf: Pdf, page: Page, { certificate, issue }: PrintedCertificate): void {
  const width = RIGHT - MARGIN;
  const fact = styleOf('fact', issue.accent);
  const row = { ...fact, size: 9.5, bold: false };
  let y = Number.POSITIVE_INFINITY;
  const newPage = () => {
    pdf.addPage();
    drawEdge(pdf, issue);
    const heading = `${certificate.eventname}: sessions after the admission`;
    y = page.write(heading, fact, { x: MARGIN, y: MARGIN - 4, width }, 'H2');
    y = page.write(certificate.name, LABEL, { x: MARGIN, y: y + 2, width });
  };
  for (const { date, from } of certificate.days) {
    const day = issue.programme.find((one) => one.date === date);
    if (!day) continue;
    if (y + 60 > BOTTOM) newPage();
    const minutes = hoursInWords(minutesAfter(from, day));
    y = page.write(`${dateRange(date, date)}: ${minutes}`, fact, { x: MARGIN, y: y + 16, width });
    y = page.write(admittedInWords(certificate, { date, from }), LABEL, { x: MARGIN, y, width });
    for (const { topic, minutes: ofSession } of sessionsAfter(from, day)) {
      if (y + 30 > BOTTOM) newPage();
      const top = y + 5;
      page.write(`${ofSession} min`, row, { x: MARGIN, y: top, width: 60 });
      y = page.write(topic, row, { x: MARGIN + 64, y: top, width: width - 64 });
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
    page.write(text, LABEL, { x: MARGIN, y: PAGE.height - 40, width: RIGHT - MARGIN });
  }
}

function admittedInWords(
  { wristband }: Pick<ShownCertificate, 'wristband'>,
  { date, from }: { date: string; from: number },
): string {
  const when = `Admitted at ${momentInIndia(from)}`;
  return wristband && dateInIndia(from) !== date ? `${when}, with a wristband for the later days` : when;
}
