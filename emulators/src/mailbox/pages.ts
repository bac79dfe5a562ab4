import { html } from 'hono/html';
import type { Answer } from '../http/serve.ts';
import type { Message, Part } from './letters.ts';

type Html = ReturnType<typeof html>;

export function mailboxPage(messages: Message[], open: Message | null): Answer {
  return page(
    open ? open.subject || 'No subject' : `Mailbox (${messages.length})`,
    html`<header>
        <h1><a href="/">Mailbox</a></h1>
        <p>Every mail the site sends ends here. Nothing leaves this machine.</p>
      </header>
      <div class="${open ? 'panes reading' : 'panes'}">
        <nav aria-label="Mails">
          <ol data-list>
            ${messages.map((message) => listed(message, message === open))}
          </ol>
          <p class="empty">No mail yet.</p>
        </nav>
        <main>${open ? reading(open) : html`<p class="hint">Choose a mail to read it.</p>`}</main>
      </div>`,
  );
}

export function notFoundPage(): Answer {
  return {
    ...page(
      'No such mail',
      html`<header>
          <h1><a href="/">Mailbox</a></h1>
          <p></p>
        </header>
        <main>
          <p class="hint">There is no such mail. <a href="/">See all mails.</a></p>
        </main>`,
    ),
    status: 404,
  };
}

/** For a sandboxed frame: no scripts, and pictures only from the mail or this machine. */
export function mailBody(message: Message, content: (index: number) => Buffer | null): Answer {
  const withPictures = message.html.replaceAll(/cid:([^"'\s)>]+)/g, (address, id: string) => {
    const index = message.parts.findIndex(({ contentId }) => contentId === decodeURIComponent(id));
    const bytes = content(index);
    return bytes ? `data:${message.parts[index]?.type};base64,${bytes.toString('base64')}` : address;
  });
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
        "img-src data: http://127.0.0.1:* http://localhost:*; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    },
    body: `<base target="_blank">${withPictures}`,
  };
}

export function partFile(part: Part, bytes: Buffer): Answer {
  return {
    headers: {
      'content-type': part.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
    body: bytes,
  };
}

function listed(message: Message, current: boolean): Html {
  return html`<li>
    <a href="/messages/${message.id}" ${current ? { markup: 'aria-current="page"' } : null}>
      <span class="to">${message.to.join(', ')}</span>
      <time datetime="${message.receivedAt}">${clock(message.receivedAt)}</time>
      <span class="subject">${message.subject || 'No subject'}</span>
    </a>
  </li>`;
}

function reading(message: Message): Html {
  return html`<article>
    <h2>${message.subject || 'No subject'}</h2>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd><time datetime="${message.receivedAt}">${clock(message.receivedAt)}</time></dd>
    </dl>
    ${
      message.html
        ? html`<iframe
            title="The mail's HTML"
            src="/messages/${message.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
        : null
    }
    <details ${message.html ? null : { markup: 'open' }}>
      <summary>Plain text</summary>
      <pre>${linked(message.text)}</pre>
    </details>
    <details>
      <summary>Headers</summary>
      <dl class="headers">
        ${message.headers.map(
          ({ key, value }) =>
            html`<dt>${key}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
    </details>
    ${
      message.parts.length > 0
        ? html`<section>
            <h3>Attachments</h3>
            <ul>
              ${message.parts.map(
                (part, index) =>
                  html`<li>
                    <a href="/messages/${message.id}/parts/${index}">${part.name}</a>
                    ${part.type}, ${Math.ceil(part.size / 1024)}
                    KB${part.contentId ? ', shown in the mail' : ''}
                  </li>`,
              )}
            </ul>
          </section>`
        : null
    }
  </article>`;
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>`
        : html`${piece}`,
    );
}

function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour12: false });
}

function page(title: string, body: Html): Answer {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
    },
    body: String(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/mailbox.css" />
          <script src="/mailbox.js" defer></script>
        </head>
        <body>
          ${body}
        </body>
      </html>`),
  };
}

/** Replaces only the list, so that an open mail stays open. */
export const mailboxScript = `
const list = document.querySelector('[data-list]');
if (list) setInterval(async () => {
  try {
    const reply = await fetch(location.href);
    if (!reply.ok) return;
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const next = fresh.querySelector('[data-list]');
    if (!next || next.innerHTML === list.innerHTML) return;
    const focused = document.activeElement?.getAttribute('href');
    list.innerHTML = next.innerHTML;
    document.title = fresh.title;
    if (focused) list.querySelector('a[href="' + CSS.escape(focused) + '"]')?.focus();
  } catch {
    // The suite was stopped; the next poll finds out whether it is running again.
  }
}, 2000);
`;

export const mailboxStyle = `
:root { color-scheme: light dark; --paper: #f9f5ec; --card: #fffdf8; --ink: #17153b; --soft: #5c5a78; --line: #ded7c6; --mark: #f5b700; }
@media (prefers-color-scheme: dark) { :root { --paper: #100f26; --card: #1b1940; --ink: #f9f5ec; --soft: #b9b5d0; --line: #37345f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: inherit; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--mark); outline-offset: -3px; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); }
header h1 { margin: 0; font-size: 1.25rem; }
header h1 a { text-decoration: none; }
header p { margin: 0; color: var(--soft); }
.panes { display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 0; }
nav { border-right: 1px solid var(--line); }
ol { list-style: none; margin: 0; padding: 0; }
ol:has(li) ~ .empty { display: none; }
.empty, .hint { padding: 1.25rem; color: var(--soft); }
li > a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1.25rem; text-decoration: none; border-bottom: 1px solid var(--line); }
li > a:hover { background: var(--card); }
li > a[aria-current] { background: var(--card); box-shadow: inset .25rem 0 var(--mark); }
.to { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { grid-column: 1 / -1; color: var(--soft); }
time { font-variant-numeric: tabular-nums; color: var(--soft); }
main { min-width: 0; }
article { padding: 1.25rem; max-width: 60rem; }
h2 { margin: 0 0 .5rem; line-height: 1.25; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.headers { font: .85rem/1.5 ui-monospace, monospace; }
iframe { display: block; width: 100%; height: 65vh; min-height: 24rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color-scheme: light; }
details { margin-top: 1rem; }
summary { cursor: pointer; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.5 ui-monospace, monospace; }
article ul { padding-left: 1.25rem; }
article ul a { display: inline; padding: 0; border: 0; text-decoration: underline; }
@media (max-width: 48rem) { .panes { grid-template-columns: 1fr; } nav { border: 0; } .reading nav { display: none; } .panes:not(.reading) main { display: none; } }
`;
