import { kolam } from '@samagam/domain/programme/kolam';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { contentOf, type DocumentContent, type Fact, type PartyText } from './document-content.ts';
import { drawnPdf, type Pdf } from './drawn-pdf.ts';
import {
  BOTTOM,
  COLOURS,
  createSheet,
  FOOTER,
  LEFT,
  RIGHT,
  type Sheet,
  STYLES,
  TOP,
  WIDTH,
} from './sheet.ts';

const KOLAM = 62;
const GAP = 18;

export function documentPdf(document: TaxDocument): Promise<Buffer> {
  const content = contentOf(document);
  const { seller, eventname, eventcode, issuedat } = document;
  const about = { title: content.name, author: seller.name, subject: eventname };
  const texts = JSON.stringify(document);
  return drawnPdf({ ...about, at: issuedat, layout: 'portrait', texts }, (pdf, typesetter) =>
    drawDocument(pdf, createSheet(pdf, typesetter), { content, eventcode }),
  );
}

function drawDocument(
  pdf: Pdf,
  sheet: Sheet,
  { content, eventcode }: { content: DocumentContent; eventcode: string },
): void {
  drawKolam(pdf, eventcode);
  let y = drawTitle(sheet, content);
  y = drawFacts(sheet, content.facts, y + 20);
  y = drawParties(sheet, content.parties, y);
  y = drawTable(pdf, sheet, content, y + 16);
  drawClosing(pdf, sheet, content, y);
  drawFooters(pdf, sheet, content);
}

function drawKolam(pdf: Pdf, eventcode: string): void {
  const { loops, dots, side } = kolam(eventcode, { lattice: 'diamond', size: 3 });
  pdf.save();
  pdf.translate(RIGHT - KOLAM / 2, TOP + KOLAM / 2 - 6).scale(KOLAM / side);
  for (const loop of loops) pdf.path(loop).lineWidth(2.2).strokeColor(COLOURS.ink).stroke();
  for (const { x, y } of dots) pdf.circle(x, y, 2.4).fillColor(COLOURS.spark).fill();
  pdf.restore();
}

/** Each draw function returns where its part ends. */
function drawTitle(sheet: Sheet, { title, subtitle }: DocumentContent): number {
  const box = { x: LEFT, width: WIDTH - KOLAM - GAP };
  let y = TOP + sheet.write(title, STYLES.title, { ...box, y: TOP - 8 }) - 6;
  if (subtitle) y += sheet.write(subtitle, STYLES.aside, { ...box, y });
  return Math.max(y, TOP + KOLAM - 6);
}

function drawFacts(sheet: Sheet, facts: readonly Fact[], top: number): number {
  const column = (WIDTH + GAP) / 3;
  sheet.rule(top, COLOURS.ink, { thickness: 1 });
  let y = top + 9;
  let end = y;
  let at = 0;
  for (const { label, value, span = 1 } of facts) {
    if (at + span > 3) {
      at = 0;
      y = end + 7;
    }
    const box = { x: LEFT + at * column, width: span * column - GAP };
    const below = y + sheet.write(label, STYLES.label, { ...box, y });
    end = Math.max(end, below + sheet.write(value, STYLES.text, { ...box, y: below }));
    at += span;
  }
  return end + 12;
}

function drawParties(sheet: Sheet, parties: readonly PartyText[], top: number): number {
  const width = (WIDTH - GAP) / 2;
  sheet.rule(top, COLOURS.line);
  const ends = parties.map(({ heading, name, lines }, column) => {
    const box = { x: LEFT + column * (width + GAP), width };
    let y = top + 9;
    y += sheet.write(heading, STYLES.label, { ...box, y });
    y += sheet.write(name, STYLES.heading, { ...box, y });
    for (const line of lines) y += sheet.write(line, STYLES.text, { ...box, y });
    return y;
  });
  return Math.max(...ends);
}

const ROW_PADDING = 5;

function drawTable(pdf: Pdf, sheet: Sheet, content: DocumentContent, top: number): number {
  const columns = columnBoxes(content);
  const row = (cells: readonly string[], style: typeof STYLES.text | typeof STYLES.label, y: number) =>
    cells.map((cell, index) => sheet.write(cell, style, { ...columns[index]!, y }));
  const header = (at: number) => {
    const labels = content.columns.map(({ label }) => label);
    const y = at + ROW_PADDING + Math.max(...row(labels, STYLES.label, at + ROW_PADDING)) + 3;
    sheet.rule(y, COLOURS.ink, { thickness: 1 });
    return y;
  };
  let y = header(top);
  for (const cells of content.rows) {
    const height = Math.max(
      ...cells.map((cell, index) => sheet.heightOf(cell, STYLES.text, columns[index]!.width)),
    );
    if (y + height + 2 * ROW_PADDING > BOTTOM) y = header(startPage(pdf, sheet, content));
    row(cells, STYLES.text, y + ROW_PADDING);
    y += height + 2 * ROW_PADDING;
    sheet.rule(y, COLOURS.line);
  }
  return y;
}

function columnBoxes({ columns }: DocumentContent): { x: number; width: number; isRight: boolean }[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let left = LEFT;
  return columns.map(({ width, isNumber }) => {
    const box = { x: left, width: (width / whole) * WIDTH - 8, isRight: isNumber };
    left += (width / whole) * WIDTH;
    // The last column ends at the margin.
    if (isNumber) box.x += 8;
    return box;
  });
}

function startPage(pdf: Pdf, sheet: Sheet, { name, parties }: DocumentContent): number {
  pdf.addPage();
  const box = { y: TOP - 8, width: WIDTH / 2, x: LEFT };
  const heights = [
    sheet.write(name, STYLES.strong, box),
    sheet.write(parties[0].name, STYLES.aside, { ...box, x: LEFT + WIDTH / 2, isRight: true }),
  ];
  return TOP + Math.max(...heights);
}

function drawClosing(pdf: Pdf, sheet: Sheet, content: DocumentContent, top: number): void {
  const { sums, total, notes, signature } = content;
  const label = { x: LEFT + WIDTH * 0.5, width: WIDTH * 0.18 };
  const value = { x: LEFT + WIDTH * 0.68, width: WIDTH * 0.32, isRight: true };
  const height = sums.length * 16 + 60 + notes.length * 40 + (signature ? 90 : 0);
  let y = 10 + (top + height > BOTTOM ? startPage(pdf, sheet, content) : top);
  for (const sum of sums) {
    sheet.write(sum.label, STYLES.text, { ...label, y });
    y += sheet.write(sum.value, STYLES.text, { ...value, y }) + 3;
  }
  y += 3;
  if (sums.length > 0) sheet.rule(y, COLOURS.ink, { thickness: 1, from: label.x });
  sheet.write(total.label, STYLES.strong, { ...label, y: y + 8.5 });
  y += sheet.write(total.value, STYLES.total, { ...value, y: y + 6 }) + 24;
  notes.forEach((note, index) => {
    y += sheet.write(note, index === 0 ? STYLES.strong : STYLES.text, { x: LEFT, y, width: WIDTH }) + 2;
  });
  if (signature) drawSignature(sheet, signature, y + 22);
}

function drawSignature(sheet: Sheet, { seller, name }: { seller: string; name: string }, top: number): void {
  const box = { x: LEFT + WIDTH / 2, width: WIDTH / 2, isRight: true };
  let y = top + sheet.write(`For ${seller}`, STYLES.text, { ...box, y: top }) + 20;
  y += sheet.write(name, STYLES.strong, { ...box, y });
  sheet.write('Authorised signatory', STYLES.label, { ...box, y });
}

function drawFooters(pdf: Pdf, sheet: Sheet, { generated }: DocumentContent): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.rule(FOOTER - 6, COLOURS.line);
    sheet.write(generated, STYLES.label, { x: LEFT, y: FOOTER, width: WIDTH * 0.75 });
    const number = { x: RIGHT - 100, y: FOOTER, width: 100, isRight: true };
    sheet.write(`Page ${page + 1} of ${count}`, STYLES.label, number);
  }
}
