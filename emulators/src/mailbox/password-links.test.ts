import { expect, it } from 'vitest';
import { passwordLinkIn, passwordMail } from './password-links.ts';

const LINK = 'http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=A-b_1&apiKey=fake-api-key';

it('finds the link to choose a password in what the Auth emulator prints, and mails it', () => {
  const line = `\u001B[36m\u001B[1mi \u001B[22m\u001B[39m To reset the password for ravi@samagam.test, follow this link: ${LINK}&newPassword=NEW_PASSWORD_HERE`;
  const found = passwordLinkIn(line);
  expect(found).toEqual({ email: 'ravi@samagam.test', address: `${LINK}&newPassword=samagam-demo` });
  expect(passwordMail(found!)).toContain(`\r\n${LINK}&newPassword=samagam-demo\r\n`);
  expect(passwordLinkIn('i  functions: Beginning execution of "api"')).toBeNull();
});
