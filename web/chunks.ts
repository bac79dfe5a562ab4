/**
 * The modules that share a chunk of the build, by path from the root; `/*` means every file of a folder. By name, because the
 * bundler's own rules gave the form of a registration 55 files, or 25 with twice the bytes, instead of 15.
 */
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** Else they would be many small files, each a request. What they import does not come along, as every page would load it. */
export const GROUPS: Record<string, readonly string[]> = {
  // React, by itself: on a page of an event it is begun in a task of its own (src/page/load-scripts.ts).
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/', 'web/src/jsx/*'],
  // What nearly every page needs.
  'page-parts': [
    'contract/src/call-name.ts',
    'contract/src/common/dates.ts',
    'contract/src/common/hidden-characters.ts',
    'contract/src/common/in-words.ts',
    'contract/src/common/limits.ts',
    'contract/src/common/messages.ts',
    'contract/src/common/typed-text.ts',
    'contract/src/common/words.ts',
    'contract/src/money/gst-states.ts',
    'contract/src/people/privacy-link.ts',
    'contract/src/programme/site-defaults.ts',
    'domain/src/passes/passes.ts',
    'domain/src/passes/price-words.ts',
    'domain/src/text/cut-to.ts',
    'domain/src/text/event-dates.ts',
    'domain/src/text/in-app-browser.ts',
    'domain/src/text/reasons.ts',
    'domain/src/text/rupees.ts',
    'web/src/api/call.ts',
    'web/src/components/rupees.tsx',
    'web/src/components/save-file.ts',
    'web/src/content/site.ts',
    'web/src/page/download.ts',
    'web/src/page/lazy-part.ts',
    'web/src/page/load-patiently.ts',
    'web/src/ui/button.module.css',
    'web/src/ui/button.tsx',
    'web/src/ui/form/field.module.css',
    'web/src/ui/form/field.tsx',
    'web/src/ui/form/kept-typing.ts',
    'web/src/ui/guard.tsx',
    'web/src/ui/markup.tsx',
    'web/src/ui/notice/part-notice.module.css',
    'web/src/ui/notice/part-notice.tsx',
    'web/src/ui/notice/toast.ts',
    'web/src/ui/plain-button.tsx',
  ],
  // What the forms of visitors share, but for the validation (src/visitor/validation.ts).
  'public-form': [
    'contract/src/common/notices.ts',
    'domain/src/text/crockford.ts',
    'domain/src/text/hex.ts',
    'domain/src/text/mail-slip.ts',
    'domain/src/text/masked-mail.ts',
    'web/src/api/read-event.ts',
    'web/src/components/organiser-mail.tsx',
    'web/src/components/privacy-note.module.css',
    'web/src/components/privacy-note.tsx',
    'web/src/content/blurb.ts',
    'web/src/page/fragment.ts',
    'web/src/page/use-hydrated.ts',
    'web/src/page/use-opened.ts',
    'web/src/page/use-query-value.ts',
    'web/src/ui/form/form-controls.ts',
    'web/src/ui/form/mail-input.module.css',
    'web/src/ui/form/mail-input.tsx',
    'web/src/ui/form/use-kept.ts',
    'web/src/ui/form/use-sentences.ts',
    'web/src/visitor/handed-key.ts',
    'web/src/visitor/kept-tickets.ts',
    'web/src/visitor/load-validation.ts',
    'web/src/visitor/submissions.ts',
  ],
  // The validation, which forms load once a visitor types.
  validation: [
    'node_modules/zod/',
    'contract/src/common/code-messages.ts',
    'contract/src/common/fields.ts',
    'contract/src/common/first-issue.ts',
    'contract/src/common/reserved-name.ts',
  ],
  // The validation of orders, which forms of visitors load with it.
  'order-validation': [
    'contract/src/common/person.ts',
    'contract/src/money/gstin.ts',
    'contract/src/money/tax-details.ts',
    'contract/src/orders/consent.ts',
    'contract/src/orders/coupon.ts',
  ],
  // What the forms of a registration share with forms that are loaded later.
  'registration-parts': [
    'contract/src/orders/registration-form.ts',
    'web/src/components/tax-details.tsx',
    'web/src/components/tax-details.module.css',
    'web/src/page/use-return.ts',
    'web/src/screens/public/event/waitlist/join-waitlist.tsx',
    'web/src/visitor/choice.tsx',
    'web/src/visitor/use-visitor-form.tsx',
  ],
  // What the schedule of staff shares with its preview and the form of a session, which are loaded later.
  programme: [
    'contract/src/programme/schedule.ts',
    'contract/src/programme/session-facts.ts',
    'contract/src/programme/speaker.ts',
    'domain/src/programme/programme.ts',
    'domain/src/programme/running-sessions.ts',
    'domain/src/programme/schedule-draft.ts',
    'domain/src/programme/session-times.ts',
    'domain/src/programme/sessions.ts',
    'domain/src/programme/shown-fields.ts',
    'domain/src/programme/track-name.ts',
    'domain/src/programme/speakers.ts',
    'web/src/screens/staff/manageschedule/session-values.ts',
  ],
  // What the import screen shares with its report and its readers, which are loaded once a file is checked.
  'import-parts': [
    'contract/src/programme/import-messages.ts',
    'contract/src/programme/import-notes.ts',
    'contract/src/programme/import-words.ts',
    'domain/src/programme/import/sheets/sheet-columns.ts',
    'web/src/screens/staff/manageimport/manageimport-screen.module.css',
  ],
  // The queries of the back-office, the door, tickets and posters.
  queries: [
    'node_modules/@tanstack/react-query/',
    'node_modules/@tanstack/query-core/',
    'web/src/api/query-client.ts',
  ],
  // What nearly every screen of staff uses. As one file it compresses better.
  'staff-parts': [
    'contract/src/common/stored-texts.ts',
    'web/src/api/asked-for.ts',
    'web/src/back-office/blocks.module.css',
    'web/src/back-office/form/use-save.ts',
    'web/src/back-office/frame/dialog-button.tsx',
    'web/src/back-office/frame/dialog-place.tsx',
    'web/src/back-office/frame/lazy-view.tsx',
    'web/src/back-office/list/use-changed-rows.ts',
    'web/src/back-office/outcome/last-save.ts',
    'web/src/back-office/list/list-states.tsx',
    'web/src/back-office/list/list-states.module.css',
    'web/src/ui/form/actions.tsx',
    'web/src/ui/form/actions.module.css',
    'web/src/ui/notice/live.tsx',
    'web/src/ui/notice/live.module.css',
    'web/src/ui/notice/problem.tsx',
    'web/src/ui/notice/problem.module.css',
  ],
  // The lists of staff screens. As one file they compress better.
  'staff-list': [
    'web/src/back-office/list/staff-list.tsx',
    'web/src/back-office/list/time-columns.tsx',
    'web/src/ui/list/*',
  ],
  // What the transactions share with a dialog that is loaded when it is opened.
  'money-to-decide': [
    'web/src/screens/staff/managetransactions/managetransactions-screen.module.css',
    'web/src/screens/staff/managetransactions/money-to-decide.tsx',
  ],
  // The form of staff screens. As one file it compresses better.
  'staff-form': [
    'node_modules/react-hook-form/',
    'web/src/back-office/frame/blockers.tsx',
    'web/src/back-office/frame/blockers.module.css',
    'web/src/back-office/form/choices-of.ts',
    'web/src/back-office/frame/leave-typed.tsx',
    'web/src/back-office/form/record-fields.tsx',
    'web/src/back-office/form/staff-form.tsx',
    'web/src/back-office/form/staff-form.module.css',
    'web/src/back-office/form/use-record-form.ts',
    'web/src/ui/form/date-input.tsx',
    'web/src/ui/form/date-input.module.css',
    'web/src/ui/form/form-fields.tsx',
    'web/src/ui/form/form-fields.module.css',
    'web/src/ui/rich-text.tsx',
    'web/src/ui/rich-text.module.css',
    'web/src/ui/form/type-into.ts',
    'web/src/ui/form/use-judged-form.ts',
  ],
};

/** Whether the path of a module matches one of these files or folders. */
export function isIn(paths: readonly string[], id: string): boolean {
  const file = path.relative(root, id.replace(/\?.*$/, ''));
  return paths.some((one) => {
    if (one.endsWith('/*')) return path.dirname(file) === one.slice(0, -2);
    return one.endsWith('/') ? file.startsWith(one) : file === one;
  });
}
