/** Seals each document at its issue, so that a change in the store is seen (docs/decisions/0121). */
import { createHash } from 'node:crypto';
import { isBlanked, type SealableDocument, sealedText } from '@samagam/domain/tax/sealed-parts';
import { type Keys, safeEqual } from './keys.ts';

/** `tax` covers `personal`, which nobody can compute again once the salt is gone. */
export interface Seal {
  /** Of the master secret. */
  version: string;
  tax: string;
  personal: string;
  /** Goes with the personal fields. */
  salt?: string | undefined;
}

export type SealKeys = Pick<Keys, 'sealVersion' | 'sealMac' | 'ageOfSeal'>;
export type SealedDocument = SealableDocument & { seal?: Seal | undefined };

const SALT_BYTES = 16;

export function sealOf(
  { keys, randomBytes }: { keys: SealKeys; randomBytes: (count: number) => Uint8Array },
  document: SealableDocument,
): Seal {
  const version = keys.sealVersion();
  const salt = Buffer.from(randomBytes(SALT_BYTES)).toString('base64url');
  const personal = personalMac(keys, version, { document, salt })!;
  return { version, tax: taxMac(keys, version, { document, personal })!, personal, salt };
}

/** What is wrong, in words; undefined for a document as it was issued, or as the end of its accounts left it. */
export function sealFault(keys: SealKeys, document: SealedDocument): string | undefined {
  const { seal } = document;
  if (!seal) return 'the seal is missing';
  const { version, tax, personal, salt } = seal;
  const expected = taxMac(keys, version, { document, personal });
  if (expected === undefined) return 'the seal is of a master secret that is not known here';
  if (!safeEqual(tax, expected)) return 'a field of its tax is not the one of its issue';
  if (salt === undefined)
    return isBlanked(document) ? undefined : 'it has personal fields, and no seal of them';
  return safeEqual(personal, personalMac(keys, version, { document, salt })!)
    ? undefined
    : 'a name, an address, a GSTIN or a reason is not the one of its issue';
}

/** Of the seals of a month, in the order of issue. An erasure does not change it. */
export function digestOf(documents: readonly (SealedDocument & { issuedat: number })[]): string {
  const inOrder = documents.toSorted(
    (one, other) => one.issuedat - other.issuedat || (one.serial < other.serial ? -1 : 1),
  );
  const lines = inOrder.map(({ serial, seal }) => `${serial} ${seal?.tax ?? ''}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

function personalMac(
  keys: SealKeys,
  version: string,
  { document, salt }: { document: SealableDocument; salt: string },
): string | undefined {
  return keys.sealMac(version, `personal\n${salt}\n${sealedText(document, 'personal')}`);
}

function taxMac(
  keys: SealKeys,
  version: string,
  { document, personal }: { document: SealableDocument; personal: string },
): string | undefined {
  return keys.sealMac(version, `tax\n${personal}\n${sealedText(document, 'tax')}`);
}
