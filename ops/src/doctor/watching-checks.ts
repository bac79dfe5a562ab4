/** What Google Cloud stores about requests, and of what it sends a mail. */
import { calls, callNames, type Call, type CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { LOG_DAYS } from '@samagam/contract/common/limits';
import * as z from 'zod/mini';
import { readLogDays } from '../project/log-retention.ts';
import { hasBudget, lookAtAlerts, type WatchedResources } from '../project/watching.ts';
import { amber, check, green, red, type About, type Finding } from './check.ts';

const sink = z.object({
  exclusions: z._default(
    z.array(
      z.object({
        name: z.string(),
        filter: z._default(z.string(), ''),
        disabled: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
});

/** The name that docs/running.md, "Logs", gives to the exclusion. */
const EXCLUSION = 'keys-in-addresses';
/** Calls of staff whose addresses carry what they search for, a speaker's mail address, or the code of a coupon. */
const OF_STAFF = ['findorders', 'mails', 'createspeaker', 'getcoupons'];
/** Words of the addresses that carry a key or personal data: of pages, and of all calls that no cache may keep. */
const CARRY_KEYS = [
  'ticketkey',
  'coupon|',
  ...OF_STAFF,
  'preview',
  '/event/checkin/',
  ...callNames.filter(carriesKeys).map((name) => pathOf(name).replace('/api/', '')),
];

function carriesKeys(name: CallName): boolean {
  const call: Call = calls[name];
  return methodOf(name) === 'GET' && !Array.isArray(call.roles) && call.cache === 'never';
}

export function judgeExclusion(found: z.output<typeof sink> | null, { project }: About): Finding {
  const exclusion = found?.exclusions.find(({ name }) => name === EXCLUSION);
  const update = exclusion ? ', and --update-exclusion instead of --add-exclusion' : '';
  const mend = `the command in docs/running.md, "Logs", with --project ${project}${update}`;
  if (!exclusion) return red('keys of tickets are stored in the log of requests', mend);
  if (exclusion.disabled) return red(`the exclusion ${EXCLUSION} is turned off`, mend);
  const open = CARRY_KEYS.filter((word) => !exclusion.filter.includes(word));
  if (open.length > 0) return red(`the exclusion ${EXCLUSION} lacks ${open.join(', ')}`, mend);
  return green('addresses with keys are not stored');
}

function judgeLogDays(days: number | null, { project }: About): Finding {
  if (days === null)
    return amber('the bucket _Default is not in "global"', 'set it under Logging, Log storage');
  const kept = `logs are kept for ${days} days`;
  const command = `npm run watch -- --project ${project} --mail <address> --log-days ${LOG_DAYS.year}`;
  if (days > LOG_DAYS.most) return amber(`${kept}, which is longer than /privacy says`, command);
  if (days >= LOG_DAYS.year) return green(kept);
  return amber(
    `${kept}, and a year may be required from May 2027`,
    `read docs/privacy.md, "Logs of requests", then ${command}`,
  );
}

export function judgeAlerts(
  { elsewhere, missing, unheard, total }: WatchedResources,
  { project }: About,
): Finding {
  const problems = [
    ['no uptime check of this site', elsewhere],
    ['missing, changed or turned off', missing],
    ['send no mail', unheard],
  ] as const;
  const found = problems.filter(([, names]) => names.length > 0);
  if (found.length === 0) return green(`all ${total} are on`);
  return amber(
    found.map(([what, names]) => `${what}: ${names.join(', ')}`).join('; '),
    `npm run watch -- --project ${project} --mail <address> --budget <amount a month>`,
  );
}

export const watchingChecks = [
  check({
    name: 'log exclusion',
    isOnlyInCloud: true,
    look: ({ google, project }) => google.get(sink, 'logging', `v2/projects/${project}/sinks/_Default`),
    judge: judgeExclusion,
  }),
  check({
    name: 'log retention',
    isOnlyInCloud: true,
    look: ({ google, project }) => readLogDays(google, project),
    judge: judgeLogDays,
  }),
  check({
    name: 'alerts',
    isOnlyInCloud: true,
    look: async ({ google, project, settings }) => {
      const { PUBLIC_ORIGIN = '' } = await settings();
      return lookAtAlerts(google, { project, host: URL.parse(PUBLIC_ORIGIN)?.host ?? '' });
    },
    judge: judgeAlerts,
  }),
  check({
    name: 'budget',
    isOnlyInCloud: true,
    look: ({ google, project }) => hasBudget(google, project),
    judge: (isThere, { project }) =>
      isThere
        ? green('a mail warns of high costs')
        : amber(
            'no mail warns of high costs',
            `npm run watch -- --project ${project} --mail <address> --budget <amount a month>`,
          ),
  }),
];
