import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** A text as a QR code with its quiet zone, dark on white in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = [...modules.data.keys()].filter((index) => modules.data[index]);
    return {
      size: modules.size,
      path: dark
        .map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`)
        .join(''),
    };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the code is drawn here; an img cannot be
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
