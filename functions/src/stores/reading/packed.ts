import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Half as large as gzip's fastest, in the same time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function packed(value: unknown): Buffer {
  return brotliCompressSync(JSON.stringify(value), QUALITY);
}

/** What `packed` was given. Only for records of ours: it is not checked. */
export function unpacked<Value>(bytes: Uint8Array): Value {
  return JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as Value;
}
