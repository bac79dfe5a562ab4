import * as z from 'zod/mini';
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

const config = z.object({
  signIn: z._default(
    z.object({
      email: z._default(
        z.object({
          enabled: z._default(z.boolean(), false),
          passwordRequired: z._default(z.boolean(), false),
        }),
        { enabled: false, passwordRequired: false },
      ),
    }),
    { email: { enabled: false, passwordRequired: false } },
  ),
  client: z._default(
    z.object({
      permissions: z._default(z.object({ disabledUserSignup: z._default(z.boolean(), false) }), {
        disabledUserSignup: false,
      }),
    }),
    { permissions: { disabledUserSignup: false } },
  ),
  emailPrivacyConfig: z._default(z.object({ enableImprovedEmailPrivacy: z._default(z.boolean(), false) }), {
    enableImprovedEmailPrivacy: false,
  }),
});
type SignInConfig = z.output<typeof config>;

async function readSignIn({ google, project }: CheckedProject): Promise<SignInConfig> {
  const found = await google.get(config, 'identitytoolkit', `admin/v2/projects/${project}/config`);
  if (!found) throw new NotChecked('Authentication is not set up');
  return found;
}

const page = ({ project }: About, name: string) =>
  `https://console.firebase.google.com/project/${project}/authentication/${name}`;

function judgePassword({ signIn: { email } }: Pick<SignInConfig, 'signIn'>, about: About): Finding {
  if (!email.enabled) return red('off: staff cannot sign in', page(about, 'providers'));
  if (email.passwordRequired) return green('on');
  return amber('on, but links in mails sign staff in too, without a password', page(about, 'providers'));
}

function judgeSignUp({ client }: Pick<SignInConfig, 'client'>, about: About): Finding {
  if (client.permissions.disabledUserSignup) return green('off');
  return red('on: strangers can create accounts', page(about, 'settings'));
}

function judgeEnumeration(
  { emailPrivacyConfig }: Pick<SignInConfig, 'emailPrivacyConfig'>,
  about: About,
): Finding {
  if (emailPrivacyConfig.enableImprovedEmailPrivacy) return green('on');
  return red('off: strangers can ask which addresses belong to staff', page(about, 'settings'));
}

export interface InitFile {
  status: number;
  apiKey: unknown;
}

export function judgeInit({ status, apiKey }: InitFile, { project }: About): Finding {
  if (status === 200 && typeof apiKey === 'string' && apiKey !== '') return green('it has an apiKey');
  return red(
    status === 200
      ? 'it has no apiKey: staff cannot sign in'
      : `Hosting answered ${status}: staff cannot sign in`,
    `link a web app to the site: https://console.firebase.google.com/project/${project}/settings/general`,
  );
}

async function lookAtInit({ settings }: CheckedProject): Promise<InitFile> {
  const { PUBLIC_ORIGIN } = await settings();
  const response = await fetch(`${PUBLIC_ORIGIN}/__/firebase/init.json`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  const body: unknown = await response.json().catch(() => null);
  const apiKey = typeof body === 'object' && body !== null && 'apiKey' in body ? body.apiKey : undefined;
  return { status: response.status, apiKey };
}

export const signInChecks = [
  check({ name: 'sign-in with a password', isOnlyInCloud: true, look: readSignIn, judge: judgePassword }),
  check({ name: 'self sign-up', isOnlyInCloud: true, look: readSignIn, judge: judgeSignUp }),
  check({ name: 'enumeration protection', isOnlyInCloud: true, look: readSignIn, judge: judgeEnumeration }),
  check({ name: '/__/firebase/init.json', isOnlyInCloud: false, look: lookAtInit, judge: judgeInit }),
];
