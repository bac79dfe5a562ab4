/** Every figure that a bench measures, with its budget if it has one. docs/performance.md has the measured values. */

export interface Bounds {
  unit: string;
  /** The largest allowed value. */
  most?: number;
  /** The smallest allowed value. */
  least?: number;
}

export const BUDGETS = {
  // bytes
  'landing page: script before first input': { unit: 'KB', most: 8 },
  'landing page: script with the form of one person': { unit: 'KB', most: 95 },
  'landing page: the document, with styles and data': { unit: 'KB', most: 28 },
  'landing page: elements of the document': { unit: '', most: 1800 },
  'landing page: first load': { unit: 'KB', most: 70 },
  'rendering the demo: p95': { unit: 'ms', most: 20 },
  'rendering 500 sessions: p95': { unit: 'ms' },
  // Who is in is asked for 30 tickets at a time, and an answer without any is billed as one document.
  'report: documents read for a page of 1,000 rows': { unit: '', most: 1034 },
  // Each used coupon has a claim and an order.
  'coupons: documents read for a page of 1,000, 300 of them used': { unit: '', most: 1600 },

  // books
  'settlements: 10,000 lines matched and judged': { unit: 's', most: 5 },
  'treasurer’s month: the median of five answers, with 5,000 lines': { unit: 'ms', most: 1000 },
  'treasurer’s month: documents read': { unit: '', most: 1000 },

  // pages, programme
  'Lighthouse, simulated: performance': { unit: '', least: 98 },
  'Lighthouse, simulated: largest paint': { unit: 's', most: 1.5 },
  'Lighthouse, simulated: speed index': { unit: 's' },
  'Lighthouse, simulated: blocking time': { unit: 'ms', most: 100 },
  'Lighthouse, simulated: layout shift': { unit: '', most: 0.02 },
  'Lighthouse, applied: performance': { unit: '', least: 98 },
  'Lighthouse, applied: largest paint': { unit: 's', most: 1 },
  'Lighthouse, applied: speed index': { unit: 's', most: 1.8 },
  'Lighthouse, applied: blocking time': { unit: 'ms', most: 100 },
  'Lighthouse, applied: layout shift': { unit: '', most: 0.02 },
  // pages --slow: applied, CPU 8 times slower
  'Lighthouse, slow: performance': { unit: '', least: 92 },
  'Lighthouse, slow: largest paint': { unit: 's' },
  'Lighthouse, slow: speed index': { unit: 's' },
  'Lighthouse, slow: blocking time': { unit: 'ms', most: 200 },
  'Lighthouse, slow: layout shift': { unit: '', most: 0.02 },
  'press to paint, CPU 8 times slower: a control': { unit: 'ms', most: 200 },
  'press to paint, CPU 8 times slower: an empty form': { unit: 'ms', most: 200 },
  'Lighthouse: accessibility': { unit: '', least: 100 },
  'Lighthouse: best-practices': { unit: '', least: 100 },
  'Lighthouse: seo': { unit: '', least: 100 },
  'landing page: script with what it fetches when idle': { unit: 'KB', most: 28 },
  'heap until idle, after a collection': { unit: 'MB', most: 1.5 },
  'longest task when the form is approached': { unit: 'ms', most: 70 },
  // Before its script has arrived, it posts itself.
  'the form can be sent on slow 3G, CPU 6 times slower': { unit: 's', most: 3 },
  'the form is alive on slow 3G, CPU 6 times slower': { unit: 's' },
  'press to paint, CPU 4 times slower: a control': { unit: 'ms', most: 100 },
  'press to paint, CPU 4 times slower: an empty form': { unit: 'ms', most: 150 },
  '500 sessions: HTML, brotli': { unit: 'KB', most: 42 },
  '500 sessions: elements': { unit: '', most: 6500 },
  '500 sessions: first load': { unit: 'KB', most: 90 },
  // The sign of the rupee is a font file of its own (docs/decisions/0102).
  '500 sessions: requests until load': { unit: '', most: 5 },
  'whole programme: first load': { unit: 'KB', most: 130 },
  'whole programme: script': { unit: 'KB', most: 20 },
  'whole programme, CPU 4 times slower: filter to paint, median': { unit: 'ms', most: 50 },
  'whole programme, CPU 4 times slower: cleared filter to paint, median': { unit: 'ms', most: 50 },
  'page of a session or speaker: script': { unit: 'KB', most: 10 },
  'page of a session or speaker: requests until load': { unit: '', most: 5 },
  'schedule of 500 sessions: key to paint, p95': { unit: 'ms', most: 100 },
  'schedule of 500 sessions: SAVE to the painted list': { unit: 'ms', most: 100 },

  // conference: it took about 190 in the first trial
  'a conference by hand: interactions': { unit: '', most: 115 },
  'a conference by hand: interactions of a part': { unit: '' },
  'a programme typed, not pasted: interactions': { unit: '' },

  // ticket, group
  'a ticket on slow 3G, CPU 4 times slower: to the QR code, median': { unit: 's', most: 4 },
  'the page of a group of 500 seats: to the last seat, median': { unit: 'ms', most: 1000 },

  // rush
  'page from memory: bytes': { unit: 'KB' },
  'demo: pages a second, one core': { unit: '', least: 3000 },
  '500 sessions: pages a second, one core': { unit: '', least: 1000 },
  'page from memory: a second of processor time': { unit: '' },
  'page from memory: p97.5': { unit: 'ms', most: 150 },
  'page from memory: errors': { unit: '', most: 0 },
  'page from memory: memory of the server': { unit: 'MB', most: 400 },
  'programme: answers a second, one core': { unit: '', least: 3000 },
  // What a core can do that is shared with other work.
  'programme: answers a second of processor time': { unit: '', least: 3000 },
  // Hundreds of kilobytes each; a reader gets one only after a change.
  'programme: whole files a second, one core': { unit: '' },
  'programme: whole files a second of processor time': { unit: '', least: 3000 },

  // money
  'register, 100 at once: half within': { unit: 'ms' },
  'register, 100 at once: 95 of 100 within': { unit: 'ms' },
  'register: errors': { unit: '', most: 0 },
  'a bare transaction of equal writes: half within': { unit: 'ms' },
  'a bare transaction of equal writes: 95 of 100 within': { unit: 'ms' },
  'register: times the bare transaction': { unit: '×', most: 5 },
  'register without a capacity: a second': { unit: '' },
  'register, 2,000 seats: a second': { unit: '' },
  'register, 2,000 seats: share of the rate without': { unit: '×', least: 0.7 },
  'register, with and without seats: errors': { unit: '', most: 0 },
  'last 10 seats: 200 answered within': { unit: 'ms', most: 5000 },
  'last 10 seats: sold': { unit: '', least: 10, most: 10 },
  'last 10 seats: told "Sold Out"': { unit: '', least: 190, most: 190 },
  '300 buyers wait for tickets: half answered within': { unit: 'ms' },
  '300 buyers wait for tickets: 95 of 100 within': { unit: 'ms', most: 1000 },
  '300 buyers wait for tickets: writes to one document a second': { unit: '', most: 10 },
  '300 buyers wait for tickets: errors, failed counts': { unit: '', most: 0 },
  'settle, one at a time: half within': { unit: 'ms' },
  'settle, one at a time: 95 of 100 within': { unit: 'ms' },
  'webhook: half answered within': { unit: 'ms' },
  // A fifth of the gateway's limit; the rest is for the network.
  'webhook: 99 of 100 within': { unit: 'ms', most: 1000 },
  'webhook: not answered 200': { unit: '', most: 0 },

  // load
  'load: p95': { unit: 'ms' },
  'load: requests': { unit: '' },
  'load: errors': { unit: '%', most: 0.1 },
  'load: payments at the gateway': { unit: '', least: 1 },
  'load: payments without a ticket': { unit: '', most: 0 },
  'load: second tickets or payments': { unit: '', most: 0 },
  'load: violations of the rules of money': { unit: '', most: 0 },
  'load: memory of the largest function, at the end': { unit: 'MB' },
  'load: its growth in the second half': { unit: '%', most: 10 },
  // A short run ends while the functions still warm up.
  'load: its growth in the second half of a short run': { unit: '%' },

  // soak
  'soak: count': { unit: '' },
  'soak: faults': { unit: '' },
  'soak: audits of the books under load': { unit: '' },
  'soak: violations of the rules of money under load': { unit: '', most: 0 },
  'soak: payments without a ticket or a refund': { unit: '', most: 0 },
  'soak: violations of the rules of money': { unit: '', most: 0 },
  'soak: passes whose seats do not agree': { unit: '', most: 0 },
  'soak: mails that did not arrive': { unit: '', most: 0 },
  'soak: tickets that two scans admitted': { unit: '', most: 0 },

  // door
  'reading a frame, CPU 4 times slower: p95': { unit: 'ms', most: 120 },
  'reading a frame without a code, CPU 4 times slower: p95': { unit: 'ms', most: 120 },
  'of 25 bad codes, read': { unit: '', least: 25 },
  'of 25 bad codes, read by the camera library alone': { unit: '' },
  'scan: from the frame to feedback, p95': { unit: 'ms', most: 100 },
  'scan: from the frame to the server’s verdict, p95': { unit: 'ms', most: 700 },
  'scan: people a minute on one device': { unit: '', least: 40 },
  'scan: tickets not admitted': { unit: '', most: 0 },
  'scan: memory of the page, growth in the second half': { unit: 'KB', most: 500 },
  'scan: time of a frame, p95, first 50 scans': { unit: 'ms' },
  'scan: time of a frame, p95, last 50 scans': { unit: 'ms' },
  'scan: the last 50, compared to the first': { unit: '×', most: 1.2 },
  '20 devices: errors': { unit: '', most: 0 },
  '20 devices: a scan, p95': { unit: 'ms' },
  '20 devices: a list, p95': { unit: 'ms' },
  'the list of 10,000 admissions': { unit: 'KB', most: 120 },
  'the list of 10,000 admissions: compressed': { unit: 'KB' },
  'the list of 10,000 admissions: time': { unit: 'ms' },
  'the list of 10,000 admissions: refreshed without a change': { unit: 'bytes', most: 2048 },

  // office
  'first answer to first row painted: median': { unit: 'ms' },
  'first answer to first row painted: slowest': { unit: 'ms', most: 300 },
  'key in the filter to list painted: p95': { unit: 'ms', most: 100 },
  'key in the filter: work of the page, mean': { unit: 'ms' },
  'key in the filter to list painted, CPU 4 times slower: p95': { unit: 'ms' },
  'order by name': { unit: 'ms' },
  'next page': { unit: 'ms' },
  'long list: loaded': { unit: 's' },
  'long list: longest task': { unit: 'ms' },
  'long list: press to paint, p98': { unit: 'ms', most: 200 },
  'long list: steps of progress shown': { unit: '', least: 10 },
  'long list: EXPORT to the saved file': { unit: 'ms', most: 2000 },
  'long list: wrong lines in export.csv': { unit: '', most: 0 },
  'long list: memory of the page, beside that without a list': { unit: 'MB' },

  // import
  'import: a sheet read and shown': { unit: 'ms', most: 2000 },
  'import: an answer to its result painted, p95': { unit: 'ms', most: 100 },
  'import: an answer to its result painted, CPU 4 times slower: median': { unit: 'ms' },
  'import: an answer to its result painted, CPU 4 times slower: p95': { unit: 'ms' },

  // documents
  'invoice PDF: p95': { unit: 'ms', most: 150 },
  'invoice PDF: size': { unit: 'KB' },

  // certificates
  '2,000 certificates: issued, with their mails queued': { unit: 's', most: 300 },
  'certificate PDF: p50': { unit: 'ms' },
  'certificate PDF: p95': { unit: 'ms', most: 60 },
  'certificate PDF: size': { unit: 'KB', most: 200 },
  'proof of a certificate: documents read': { unit: '', most: 1 },
  'proof of a certificate: page': { unit: 'KB', most: 20 },
  'proof of a certificate: scripts': { unit: '', most: 0 },

  // text
  'ten times the text: times the work': { unit: '×', most: 12 },
} satisfies Record<string, Bounds>;
