/** A line about a person, as tools have it that ask for no company. */
import { LENGTH } from '@samagam/contract/common/limits';

const JOB =
  /\b(?:engineer|developer|programmer|architect|manager|director|lead|leader|head|chief|founder|co-founder|ce[oi]|ct[io]|ciso|cio|coo|vp|president|consultant|analyst|researcher|scientist|professor|lecturer|student|officer|designer|specialist|administrator|evangelist|advocate|trainer|intern|editor|journalist|lawyer|auditor|partner|leiter(?:in)?|geschäftsführer(?:in)?|professorin|entwickler(?:in)?|directeur|directrice|ingénieure?|ingeniero|ingeniera|gerente)(?![\p{L}\p{M}])/iu;

const ORGANISATION =
  /(?<![\p{L}\p{M}])(?:labs?|laborator(?:y|ies)|bank|universit(?:y|ies|ät|é)|universidad|institut(?:e|es|ion|o)?|colleges?|schools?|academy|foundation|trust|society|association|council|ministry|department|dept|government|govt|authority|commission|corporation|corp|company|inc|ltd|limited|& co|pvt|private|llp|llc|gmbh|ag|plc|s\.?a|group|holdings?|ventures?|capital|partners|associates|sons|systems?|solutions?|technolog(?:y|ies)|tech|software|softwares|services?|consult(?:ing|ants|ancy)|industries|motors|energy|pharma|hospitals?|clinic|networks?|media|studios?|digital|security|cyber|cert|analytics|data|cloud|telecom|insurance|finance|financial|payments|airlines?|airways|railways|police|army|navy|international|india|global|national|federation|centre|center|club|ngo|iits?|iiits?|iims?|nits?|iisc|bits|of|for|at|the)(?![\p{L}\p{M}])/iu;

/** A word or a sign that an organisation or a job has, and no name of a person: "Vidyut Labs", "State Bank of Travancore". */
export function isOrganisation(text: string): boolean {
  return isJob(text) || ORGANISATION.test(text) || /\d|\p{L}\.(?:com|in|org|io|ai|dev|net)\b/iu.test(text);
}

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
