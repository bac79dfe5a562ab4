/** `npm run watch`, against a stand-in for Google. */
import { afterEach, describe, expect, it } from 'vitest';
import { type GoogleStandIn, startGoogle } from './google-stand-in.ts';
import { runCommand } from './run-command.ts';

const project = 'rehearsal';

let google: GoogleStandIn;
let origin = 'https://events.example.org';
afterEach(() => google.close());

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, output } = await runCommand('watch', [...args, '--project', project], {
    GOOGLE_APIS: google.origin,
    PUBLIC_ORIGIN: origin,
  });
  return { code, output };
}

describe('npm run watch', () => {
  it('creates everything once, and changes only what differs', async () => {
    google = await startGoogle({
      project,
      resources: {
        [`cloudbilling/v1/projects/${project}/billingInfo`]: { billingAccountName: 'billingAccounts/A' },
        [`cloudresourcemanager/v1/projects/${project}`]: { projectNumber: '42' },
      },
    });
    const first = await run('--mail', 'team@example.org', '--budget', '5000');
    expect(first).toEqual({
      code: 0,
      output: [
        'Created: notificationChannels mail.',
        'Created: uptimeCheckConfigs api.',
        'Created: uptimeCheckConfigs landing-page.',
        'Created: metrics mails-not-delivered.',
        'Created: metrics reconciler-behind.',
        ...[
          'api-down',
          'landing-page-down',
          'mails-not-delivered',
          'reconciler-absent',
          'reconciler-behind',
          'server-errors',
          'unexpected-errors',
          'webhook-silent',
        ].map((name) => `Created: alertPolicies ${name}.`),
        'Created: the budget of 5000 a month.\n',
      ].join('\n'),
    });
    const created = google.calls.filter(({ method }) => method === 'POST');
    const bodyOf = (name: string) => created.find(({ body }) => body.userLabels?.samagam === name)!.body;
    expect(bodyOf('api').monitoredResource.labels).toEqual({
      project_id: project,
      host: 'events.example.org',
    });
    expect(bodyOf('api-down')).toMatchObject({
      conditions: [
        {
          conditionThreshold: { filter: expect.stringContaining('metric.labels.check_id="1"') },
        },
      ],
      notificationChannels: [`projects/${project}/notificationChannels/1`],
      documentation: { content: expect.stringContaining('`api-down`') },
    });
    expect(JSON.stringify(created.map(({ body }) => body))).not.toMatch(/\{(project|host|check)/);
    expect(created.at(-1)).toMatchObject({
      path: 'google/billingbudgets/v1/billingAccounts/A/budgets',
      body: {
        budgetFilter: { projects: ['projects/42'] },
        amount: { specifiedAmount: { units: '5000' } },
        notificationsRule: {
          monitoringNotificationChannels: [`projects/${project}/notificationChannels/1`],
        },
      },
    });

    google.calls.length = 0;
    const again = await run('--mail', 'team@example.org', '--budget', '5000');
    expect(again.output).toBe('Everything is watched already.\n');
    expect(google.calls.filter(({ method }) => method !== 'GET')).toEqual([]);

    const policy = google.resources[`monitoring/v3/projects/${project}/alertPolicies/1`];
    Object.assign(policy as object, { enabled: false });
    const mended = await run('--mail', 'other@example.org');
    expect(mended.output).toBe(
      'Changed: notificationChannels mail.\nChanged: alertPolicies api-down.\nThere is no budget without --budget.\n',
    );
    expect(policy).toMatchObject({ enabled: true });

    origin = 'https://conference.example.org';
    const moved = await run('--mail', 'other@example.org');
    expect(moved.output.split('\n').slice(0, -2)).toEqual([
      'Created: uptimeCheckConfigs api.',
      'Created: uptimeCheckConfigs landing-page.',
      'Changed: alertPolicies api-down.',
      'Changed: alertPolicies landing-page-down.',
      'Deleted: uptimeCheckConfigs api of an earlier address.',
      'Deleted: uptimeCheckConfigs landing-page of an earlier address.',
    ]);
    const checks = google.resources[`monitoring/v3/projects/${project}/uptimeCheckConfigs`];
    expect(JSON.stringify(checks)).not.toContain('events.example.org');
  });

  it('sets for how many days logs are kept, once, and only if told', async () => {
    const bucket = `logging/v2/projects/${project}/locations/global/buckets/_Default`;
    google = await startGoogle({ project, resources: { [bucket]: { retentionDays: 30, locked: false } } });
    const sentence = 'Changed: logs are kept for 366 days.';

    expect((await run('--mail', 'team@example.org')).output).not.toContain('logs');
    expect(google.resources[bucket]).toEqual({ retentionDays: 30, locked: false });
    expect((await run('--mail', 'team@example.org', '--log-days', '366')).output).toContain(sentence);
    expect(google.resources[bucket]).toEqual({ retentionDays: 366, locked: false });
    expect((await run('--mail', 'team@example.org', '--log-days', '366')).output).not.toContain(sentence);
  });

  it('explains invalid arguments', async () => {
    google = await startGoogle({ project, resources: {} });
    const answers = await Promise.all([
      run('--mail', 'nobody'),
      run('--mail', 'a@example.org', '--budget', 'much'),
    ]);
    expect(answers.map(({ code, output }) => [code, output.split('.')[0]])).toEqual([
      [2, '--mail takes a mail address'],
      [2, '--budget takes a whole number'],
    ]);
    expect(google.calls).toEqual([]);
  });
});
