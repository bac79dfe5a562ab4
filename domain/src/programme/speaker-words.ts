/** Apart from speakers.ts, which the schedule of staff loads. */

/** "Meena Iyer (she/her)", "Richard H., PhD". */
export function nameWithSuffix({ name, suffix }: { name: string; suffix?: string | undefined }): string {
  if (!suffix) return name;
  return suffix.startsWith('(') ? `${name} ${suffix}` : `${name}, ${suffix}`;
}

const PLACEHOLDER = '@import.invalid';

/** Of a speaker whose source has no mail address. No mail server has this domain (RFC 2606). */
export function isPlaceholder(mailid: string): boolean {
  return mailid.toLowerCase().endsWith(PLACEHOLDER);
}

/** `local`: letters, digits and hyphens. */
export function placeholderFor(local: string): string {
  return `${local.toLowerCase()}${PLACEHOLDER}`;
}
