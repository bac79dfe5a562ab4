/** Reads YAML. Runs in a worker, which loads this only for a file that looks like YAML. */
import { decodeText } from '@samagam/domain/text/decode-text';
import { parse } from 'yaml';

/** Null for other text: a sheet may begin with "Note: …". The library limits what aliases can repeat. */
export function readYaml(bytes: Uint8Array): object | null {
  try {
    const value: unknown = parse(decodeText(bytes)?.text ?? '', { schema: 'core' });
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
