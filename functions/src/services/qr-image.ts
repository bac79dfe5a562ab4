/** A ticket's QR code as a picture. Its text is in QR's alphanumeric alphabet, so the code stays small and coarse. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4, scale: 8 } as const;

export async function qrPng(text: string): Promise<Buffer> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toBuffer(text, { ...OPTIONS, type: 'png' });
}

/** As an image source. */
export async function qrDataUrl(text: string): Promise<string> {
  return `data:image/png;base64,${(await qrPng(text)).toString('base64')}`;
}
