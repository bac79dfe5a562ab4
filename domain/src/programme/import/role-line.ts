/** A line about a person, as tools have it that ask for no company. */
import { LENGTH } from '@samagam/contract/common/limits';

const JOB =
  /\b(?:engineer|developer|programmer|architect|manager|director|lead|leader|head|chief|founder|co-founder|ce[oi]|ct[io]|ciso|cio|coo|vp|president|consultant|analyst|researcher|scientist|professor|lecturer|student|officer|designer|specialist|administrator|evangelist|advocate|trainer|intern|editor|journalist|lawyer|auditor|partner)\b/i;

export const isJob = (text: string) => JOB.test(text);

/** "Director", but not "Director, Kerala CERT". */
export const isJobAlone = (text: string) => isJob(text) && !/[,;|\n]|\s(?:and|at)\s/i.test(text);

/** "Engineer at Vidyut Labs". Null unless it is certain which part is the company: then the line stays whole. */
export function roleIn(line: string): { designation: string; company: string } | null {
  if (line.length > LENGTH.title + LENGTH.company || /[|/;•·\n]|\s[-–—]\s/.test(line)) return null;
  const parts = line.split(/\s+at\s+|\s*@\s*/i);
  const commas = line.split(/,\s+/);
  if (parts.length === 2 && commas.length === 1) return named(parts[0]!, parts[1]!);
  const isJobAndCompany =
    parts.length === 1 && commas.length === 2 && JOB.test(commas[0]!) && isCompany(commas[1]!);
  return isJobAndCompany ? named(commas[0]!, commas[1]!) : null;
}

function named(designation: string, company: string): { designation: string; company: string } | null {
  const [before, after] = [designation.trim(), company.trim()];
  return before === '' || after === '' || before.length > LENGTH.title
    ? null
    : { designation: before, company: after };
}

/** A name begins with a capital letter, or its script has none. Another job title is not taken for a company. */
function isCompany(text: string): boolean {
  return (
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
    !JOB.test(text) &&
    !/\b(?:mvp|speaker|author|blogger|fellow)\b/i.test(text)
  );
}
