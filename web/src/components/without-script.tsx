import { OrganiserMail } from './organiser-mail.tsx';

/** Beside a form that a browser without a script cannot show. */
export function WithoutScript() {
  return (
    <noscript>
      <p>
        This needs JavaScript. Please write to <OrganiserMail /> instead.
      </p>
    </noscript>
  );
}
