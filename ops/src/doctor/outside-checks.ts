import {
  amber,
  check,
  green,
  NotChecked,
  red,
  type About,
  type Finding,
  type CheckedProject,
} from './check.ts';

const PATIENCE = 20_000;

export function judgeWebhook(status: number, { project }: About): Finding {
  if (status === 400) return green('it refuses an unsigned event');
  if (status === 200)
    return red(
      'it accepts an unsigned event: anyone could report a payment',
      `npx firebase deploy --only functions --project ${project}`,
    );
  return red(
    `it answered ${status} to an unsigned event, instead of 400`,
    `gcloud functions logs read api --region asia-south1 --project ${project}`,
  );
}

async function lookAtWebhook({ settings }: CheckedProject): Promise<number> {
  const { PUBLIC_ORIGIN } = await settings();
  const response = await fetch(`${PUBLIC_ORIGIN}/api/rpwebhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': 'unsigned' },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.body?.cancel();
  return response.status;
}

export interface SmtpFacts {
  /** Undefined if the server accepted the connection and the login. */
  problem: string | undefined;
}

export function judgeSmtp({ problem }: SmtpFacts, { project }: About): Finding {
  if (problem === undefined) return green('it accepts the login');
  return red(
    `it cannot be used: ${problem}`,
    `npx firebase functions:secrets:set SMTP_URL --project ${project}`,
  );
}

/** Connects and logs in, and sends nothing. */
async function lookAtSmtp({ secret }: CheckedProject): Promise<SmtpFacts> {
  const url = await secret('SMTP_URL');
  if (!url) throw new NotChecked('there is no SMTP_URL');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: url.value.trim(),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await transport.verify();
    return { problem: undefined };
  } catch (error) {
    // A message of nodemailer may repeat what the server said about the user; its code does not.
    return { problem: error instanceof Error && 'code' in error ? String(error.code) : 'it did not answer' };
  } finally {
    transport.close();
  }
}

export function domainOf(sender: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? '';
}

async function mailDomain({ settings }: CheckedProject): Promise<string> {
  const domain = domainOf((await settings()).MAIL_FROM ?? '');
  if (domain === '') throw new NotChecked('MAIL_FROM has no domain');
  return domain;
}

export interface DnsFacts {
  name: string;
  records: string[];
}

export function judgeSpf({ name, records }: DnsFacts): Finding {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (found.length === 0)
    return red(
      `${name} has no SPF record`,
      `a TXT record of ${name}: "v=spf1 include:<your mail provider> -all"`,
    );
  if (found.length > 1)
    return red(`${name} has ${found.length} SPF records, and may have one`, `delete all but one`);
  if (/\+all\b/i.test(found[0]!))
    return red(`the SPF record of ${name} allows every server`, 'end it with -all');
  return green('one record');
}

export function judgeDkim({ name, records }: DnsFacts): Finding {
  const key = records.find((record) => /(^|;)\s*p=/i.test(record));
  if (key && /(^|;)\s*p=\s*[^;\s]/i.test(key)) return green('a key is published');
  return red(`${name} has no key`, `the TXT record of ${name} that your mail provider shows`);
}

export function judgeDmarc({ name, records }: DnsFacts): Finding {
  const found = records.find((record) => /^v=DMARC1\b/i.test(record));
  const mend = `a TXT record of ${name}: "v=DMARC1; p=quarantine; rua=mailto:<your address>"`;
  if (!found) return red(`${name} has no DMARC record: large providers refuse such mails`, mend);
  if (/;\s*p=none\b/i.test(found)) return amber('its policy is none: forged mails are delivered', mend);
  return green('its policy stops forged mails');
}

async function lookAtTxt(checked: CheckedProject, name: string): Promise<DnsFacts> {
  return { name, records: await checked.txt(name) };
}

async function lookAtDkim(checked: CheckedProject): Promise<DnsFacts> {
  if (!checked.dkim) throw new NotChecked('say the selector of your mail provider with --dkim <selector>');
  return lookAtTxt(checked, `${checked.dkim}._domainkey.${await mailDomain(checked)}`);
}

export const outsideChecks = [
  check({ name: 'webhook', isOnlyInCloud: false, look: lookAtWebhook, judge: judgeWebhook }),
  check({ name: 'mail server', isOnlyInCloud: false, look: lookAtSmtp, judge: judgeSmtp }),
  check({
    name: 'SPF',
    isOnlyInCloud: true,
    look: async (checked) => lookAtTxt(checked, await mailDomain(checked)),
    judge: judgeSpf,
  }),
  check({ name: 'DKIM', isOnlyInCloud: true, look: lookAtDkim, judge: judgeDkim }),
  check({
    name: 'DMARC',
    isOnlyInCloud: true,
    look: async (checked) => lookAtTxt(checked, `_dmarc.${await mailDomain(checked)}`),
    judge: judgeDmarc,
  }),
];
