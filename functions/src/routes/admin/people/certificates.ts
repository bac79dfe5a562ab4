import { totalMinutes } from '@samagam/domain/certificates/hours';
import { continueIssue, issueCertificates } from '../../../certificates/issue.ts';
import { previewCertificates, readFixed } from '../../../certificates/plan.ts';
import type { Handler } from '../../../http/handler.ts';
import { certificatesOf, issuesOf } from '../../../stores/certificates.ts';
import { fieldsIn, linksOfEvent } from '../../../stores/checkins.ts';
import { readSite } from '../../../stores/site.ts';

export const GET: Handler<'GET /api/admin/certificates'> = async ({ input: { eventcode }, deps }) => {
  const [{ settings, event, eventname }, site, links, certificates, issues] = await Promise.all([
    readFixed(deps, eventcode),
    readSite(deps.db),
    linksOfEvent(deps.db, eventcode),
    certificatesOf(deps, eventcode),
    issuesOf(deps, eventcode),
  ]);
  const running = issues.find((issue) => issue.running);
  const { eventcode: _, version, ...shown } = settings;
  const { startdate, enddate, accent } = event;
  return {
    data: {
      version,
      settings: shown,
      event: { eventname, startdate, enddate, accent, organiser: site.name },
      checkpoints: fieldsIn(links),
      certificates: certificates.map(({ id, kind, state, name, givenname, days, issuedat, claimedat }) => ({
        id,
        kind,
        state,
        name,
        givenname: givenname === name ? '' : givenname,
        minutes: totalMinutes(days),
        issuedat: new Date(issuedat).toISOString(),
        claimedat: claimedat === undefined ? '' : new Date(claimedat).toISOString(),
      })),
      ...(running && { running: running.kind }),
    },
  };
};

export const POST: Handler<'POST /api/admin/certificates'> = async ({ input, deps, who }) => {
  if (input.action === 'issue') return { data: await issueCertificates(deps, input, who) };
  if (input.action === 'continue') return { data: await continueIssue(deps, input.eventcode) };
  const preview = await previewCertificates(deps, input);
  return { data: { issued: 0, left: preview.ready.length, preview } };
};
