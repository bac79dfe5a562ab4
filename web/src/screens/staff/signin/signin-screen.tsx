import { say } from '@samagam/contract/common/messages';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '../../../ui/notice/problem.tsx';
import { WindowTitle } from '../../../back-office/frame/screen-title.tsx';
import { Kolam } from '../../../components/kolam.tsx';
import { useSite } from '../../../content/site.ts';
import { useMayOpen } from '../../../session/may-open.ts';
import { useSession } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { prepareToasts, showToast } from '../../../ui/notice/toast.ts';
import styles from './signin-screen.module.css';

const EVENTS = '/weba';

const sayOfPassword = {
  enterMail: 'Enter your mail address first.',
  /** The same whether the address has an account. */
  linkSentIfAny: 'If this address has an account, we have sent it a link to choose a new password.',
} as const;

/** Signs in, or mails a link to choose a password. `why`: the problem at the start; '' for none. */
function useSignIn(why: string, onSignedIn: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState(why);
  const [notice, setNotice] = useState('');

  function refuse(sentence: string): void {
    flushSync(() => setProblem(sentence));
    const { username, password } = controlsOf(form.current!);
    (username.value.trim() === '' ? username : password).focus();
  }

  async function submit(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    const { username, password } = controlsOf(form.current!);
    if (username.value.trim() === '' || password.value === '') return refuse(say.bothFieldsRequired);
    setProblem('');
    setSending(true);
    prepareToasts().catch(() => undefined);
    const outcome = await import('../../../session/identity.ts')
      .then(({ signIn }) => signIn(username.value.trim(), password.value))
      .catch(() => ({ failed: true as const, why: say.offline }));
    if (!outcome.failed) return onSignedIn();
    setSending(false);
    void showToast('error', say.loginFailed);
    refuse(outcome.why);
  }

  async function sendLink(): Promise<void> {
    const { username } = controlsOf(form.current!);
    setNotice('');
    if (username.value.trim() === '') {
      flushSync(() => setProblem(sayOfPassword.enterMail));
      return username.focus();
    }
    setProblem('');
    setSending(true);
    const outcome = await import('../../../session/identity.ts')
      .then(({ sendPasswordLink }) => sendPasswordLink(username.value.trim()))
      .catch(() => 'unreachable' as const);
    setSending(false);
    if (outcome === 'unreachable') setProblem(say.offline);
    else setNotice(sayOfPassword.linkSentIfAny);
  }

  return { form, sending, problem, notice, submit, sendLink };
}

export default function SigninScreen() {
  const organiser = useSite();
  const session = useSession();
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const { back, why } = cameFrom(useLocation().state);
  const [signedIn, setSignedIn] = useState(false);
  const { form, sending, problem, notice, submit, sendLink } = useSignIn(why, () => setSignedIn(true));

  // Wait for the session: only then the allowed paths are known.
  useEffect(() => {
    if (signedIn && session?.role) void navigate(back && mayOpen(back) ? back : EVENTS, { replace: true });
  }, [signedIn, session, back, mayOpen, navigate]);

  return (
    <main className={`back-office ${styles.page}`}>
      <WindowTitle />
      <div className={styles.ornament}>
        <Kolam seed={organiser.brand.toLowerCase()} lattice="diamond" size={6} />
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <h1 className={styles.title}>ADMIN LOGIN</h1>
        {session?.role && !sending && (
          <p className={styles.already}>
            You are signed in as {session.mail}.{' '}
            {back && !mayOpen(back) && 'You do not have access to that page. '}
            <Link to={EVENTS}>Go to the events</Link>, or sign in with another account.
          </p>
        )}
        <Credentials />
        <Problem isBoxed>{problem}</Problem>
        <Button look="spark" type="submit" isInactive={sending}>
          {sending && <span className={styles.spinner} />}
          LOGIN
        </Button>
        <output className="hidden-text">{sending ? 'Please wait…' : ''}</output>
        <SmallButton isInactive={sending} onClick={() => void sendLink()}>
          Forgot your password?
        </SmallButton>
        <output>{notice}</output>
      </form>
    </main>
  );
}

function Credentials() {
  return (
    <>
      <Field name="username" label="Username" hint="Your mail address">
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
        )}
      </Field>
      <Field name="password" label="Password">
        {(control) => <input {...control} type="password" autoComplete="current-password" required />}
      </Field>
    </>
  );
}

function controlsOf(form: HTMLFormElement) {
  const named = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return { username: named('username'), password: named('password') };
}

/** The path from which the guard redirected, and the reason. A history entry may contain any data. */
function cameFrom(state: unknown): { back: string; why: string } {
  const { back, why } = (state ?? {}) as Record<string, unknown>;
  return {
    back: typeof back === 'string' && back.startsWith('/weba') ? back : '',
    why: typeof why === 'string' ? why : '',
  };
}
