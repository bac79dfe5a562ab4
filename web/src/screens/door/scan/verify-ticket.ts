import { qrMessage, type QrTicket } from '@samagam/domain/tickets/qr';

type Verify = (signature: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => Promise<boolean>;

const verifiers = new Map<string, Promise<Verify>>();

/** @param publickey 32 bytes in Base64. Rejects if the device can verify nothing. */
export async function isTrueTicket(
  publickey: string,
  eventcode: string,
  { signature, registrationid, generation }: QrTicket,
): Promise<boolean> {
  const verify = await prepareVerifier(publickey);
  return verify(Uint8Array.from(signature), qrMessage(eventcode, registrationid, generation));
}

/** Call it early: older browsers load a library for it, which needs a network. */
export function prepareVerifier(publickey: string): Promise<Verify> {
  const prepared = verifiers.get(publickey) ?? verifierOf(publickey);
  verifiers.set(publickey, prepared);
  prepared.catch(() => verifiers.delete(publickey));
  return prepared;
}

async function verifierOf(publickey: string): Promise<Verify> {
  const bytes = Uint8Array.from(atob(publickey), (character) => character.charCodeAt(0));
  try {
    const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
    return (signature, message) => crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    // As strict as the server.
    return (signature, message) => verifyAsync(signature, message, bytes, { zip215: false });
  }
}
