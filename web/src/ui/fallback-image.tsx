import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {
  src: string;
  fallback: string;
  alt: string;
};

/** An image with a second address, used when the first one fails (behaviours/fallback-pictures.ts). */
export function FallbackImage({ fallback, alt, ...rest }: Props) {
  return <img {...rest} alt={alt} data-fallback={fallback} />;
}
