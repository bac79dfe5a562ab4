/** The frame of every mail: one column, no external picture, no script, readable without styles. */
import { inRupees } from '@samagam/domain/text/rupees';
import { html } from 'hono/html';
import type { RenderedMail } from '../services/mail.ts';

type Html = ReturnType<typeof html>;

/** A part of a mail in both forms; empty text is left out. */
export interface Part {
  text: string;
  html: Html;
}

/** A string is a paragraph. */
export async function mailOf(
  to: string,
  subject: string,
  given: readonly (string | Part)[],
): Promise<RenderedMail> {
  const parts = given.map((part) =>
    typeof part === 'string' ? { text: part, html: html`<p>${part}</p>` } : part,
  );
  return {
    to,
    subject,
    text: parts.flatMap(({ text }) => text || []).join('\n\n'),
    html: await layout(subject, html`${parts.map((part) => part.html)}`),
    images: [],
  };
}

export async function layout(title: string, body: Html): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;background:#F9F5EC;color:#17153B;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere"
      >
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <h1 style="font-size:26px;line-height:1.2;margin:0 0 20px">${title}</h1>
          ${body}
        </div>
      </body>
    </html>`;
  return String(page);
}

export function facts(rows: [string, string][]): Part {
  return {
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:20px 0">
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th
            scope="row"
            style="text-align:left;vertical-align:top;font-weight:400;color:#5b5878;padding:6px 16px 6px 0;width:30%;overflow-wrap:anywhere"
          >
            ${label}
          </th>
          <td style="padding:6px 0;font-weight:600;overflow-wrap:anywhere">${value}</td>
        </tr>`,
    )}
  </table>`,
  };
}

/** Small print. */
export function note(text: string): Part {
  return { text, html: html`<p style="color:#5b5878;font-size:14px">${text}</p>` };
}

export function linkPart(label: string, href: string): Part {
  return { text: `${label}: ${href}`, html: html`<p><a href="${href}">${label}</a></p>` };
}

export function button(label: string, href: string): Part {
  const anchor = html`<p>
    <a
      href="${href}"
      style="display:inline-block;background:#17153B;color:#F9F5EC;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:4px"
      >${label}</a
    >
  </p>`;
  return { text: href, html: anchor };
}

/** "₹5,900.00" or "USD 59.00". `amount` is in the smallest unit of the currency. */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  return currency === 'INR' ? `₹${inRupees(amount)}` : `${currency} ${inRupees(amount)}`;
}
