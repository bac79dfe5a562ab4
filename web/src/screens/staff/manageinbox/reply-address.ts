import { cutTo } from '@samagam/domain/text/cut-to';

/** The longest message that is quoted: mail programs refuse long addresses. */
const QUOTED = 1000;

/** Opens the mail program with the subject and the quoted message. Everything is encoded: the writer chose it. */
export function replyAddress({
  email,
  eventcode,
  name,
  query,
}: {
  email: string;
  eventcode: string;
  name: string;
  query: string;
}): string {
  const quoted = cutTo(query, QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(`Your message about ${eventcode}`);
  const body = encodeURIComponent(`Dear ${name},\r\n\r\n\r\n\r\n${quoted}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
