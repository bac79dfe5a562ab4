import { useState, type ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {
  src: string;
  fallback: string;
  alt: string;
};

/** An image with a second address, used when the first one fails, even if it failed before the script ran. */
export function FallbackImage({ src, fallback, alt, ...rest }: Props) {
  const [failed, setFailed] = useState(false);
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  };
  return (
    <img {...rest} ref={check} alt={alt} src={failed ? fallback : src} onError={() => setFailed(true)} />
  );
}
