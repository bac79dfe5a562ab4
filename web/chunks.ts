/**
 * The modules that share a chunk of the build. Paths are relative to the root of the repository; `/*` means every file
 * of a folder.
 */
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * Modules that seldom change, and those that the public pages share with the back-office, the door or their forms. Without this
 * group they would be split into small files, each a request of every page.
 */
export const FOUNDATION = [
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'node_modules/@tanstack/react-query/',
  'node_modules/@tanstack/query-core/',
  'contract/src/common/limits.ts',
  'contract/src/common/dates.ts',
  'contract/src/common/notices.ts',
  'contract/src/common/words.ts',
  'contract/src/call-name.ts',
  'domain/src/passes/passes.ts',
  'web/src/jsx/*',
  'web/src/ui/form/kept-typing.ts',
  'web/src/api/call.ts',
  'web/src/api/public-query.ts',
  'contract/src/programme/site-defaults.ts',
  'web/src/content/site.ts',
  'web/src/content/split-brand.ts',
  'web/src/editions/*',
  'web/src/api/getevent.ts',
  'web/src/api/getsite.ts',
  'web/src/api/query-client.ts',
  'web/src/app/site-provider.tsx',
  'web/src/components/kolam.tsx',
  'web/src/components/rupees.tsx',
  'web/src/content/blurb.ts',
  'web/src/app/params-of.ts',
  'web/src/page/fragment.ts',
  'web/src/page/indian-scripts.ts',
  'web/src/page/lazy-part.ts',
  'web/src/page/path.ts',
  'web/src/page/reload-after-deploy.ts',
  'web/src/page/retry-pictures.ts',
  'web/src/page/stay-offline.ts',
  'web/src/ui/base.css',
  'web/src/ui/button.tsx',
  'web/src/ui/notice/full-page-spinner.tsx',
  'web/src/ui/guard.tsx',
  'web/src/ui/notice/full-page-spinner.module.css',
  'web/src/ui/notice/load-failure.tsx',
  'web/src/ui/markup.tsx',
  'web/src/ui/notice/part-notice.tsx',
  'web/src/ui/notice/toast.ts',
  'web/src/ui/tokens.css',
] as const;

/** Small modules that several lazy parts need: each extra chunk costs a request, and its name in the first script. */
export const SECTION_PARTS = [
  'web/src/ui/tabs.tsx',
  'web/src/ui/tabs.module.css',
  'web/src/ui/notice/section-failure.tsx',
  'web/src/ui/notice/section-failure.module.css',
  'web/src/components/portrait.tsx',
  'web/src/components/portrait.module.css',
  'web/src/components/portrait-kolam.ts',
  'web/src/components/portrait-kolams.css',
  'web/src/components/schedule/use-moment.ts',
  'domain/src/programme/programme.ts',
  'domain/src/programme/running-sessions.ts',
] as const;

/** What nearly every screen of staff uses. As one file it compresses better. */
export const STAFF_PARTS = [
  'web/src/back-office/blocks.module.css',
  'web/src/back-office/form/use-save.ts',
  'web/src/back-office/frame/dialog-button.tsx',
  'web/src/back-office/frame/dialog-place.tsx',
  'web/src/back-office/frame/lazy-view.tsx',
  'web/src/back-office/list/list-states.tsx',
  'web/src/back-office/list/list-states.module.css',
  'web/src/ui/form/actions.tsx',
  'web/src/ui/form/actions.module.css',
  'web/src/ui/notice/problem.tsx',
  'web/src/ui/notice/problem.module.css',
] as const;

/** The form of staff screens. As one file it compresses better. */
export const STAFF_FORM = [
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
] as const;

/** Whether the path of a module matches one of these files or folders. */
export function isIn(paths: readonly string[], id: string): boolean {
  const file = path.relative(root, id.replace(/\?.*$/, ''));
  return paths.some((one) => {
    if (one.endsWith('/*')) return path.dirname(file) === one.slice(0, -2);
    return one.endsWith('/') ? file.startsWith(one) : file === one;
  });
}
