/**
 * The text of a release: `npm run release:text v1.2.0` prints the section of CHANGELOG.md for this version. It
 * fails if package.json has another version, so that a tag always names what it contains.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param tag "v1.2.0".
 * @param version of package.json, "1.2.0".
 * @returns the section, in Markdown, without its heading. Throws an Error that says what to do.
 */
export function releaseText(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`)
    throw new Error(
      `The tag is ${tag}, and the version in package.json is ${version}: the tag of it is v${version}.`,
    );
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => headingOf(one).split(' ')[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
  const text = section.slice(headingOf(section).length).trim();
  if (text === '') throw new Error(`The section "## ${version}" of CHANGELOG.md is empty.`);
  return text;
}

function headingOf(section: string): string {
  return section.split('\n', 1)[0]!;
}

function main(tag: string): void {
  const root = path.join(import.meta.dirname, '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  try {
    console.log(releaseText(tag, version, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) main(process.argv[2] ?? '');
