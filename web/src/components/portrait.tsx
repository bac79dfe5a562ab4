import { Kolam } from './kolam.tsx';
import styles from './portrait.module.css';

interface Props {
  name: string;
  /** An address, or '' for none: then the name's own kolam stands here. */
  image: string;
  /** CSS pixels; what it is drawn at, so that the browser takes the right file. */
  width: number;
}

/** The face of a person whose name stands beside it, so it is silent. As wide as what it stands in. */
export function Portrait({ name, image, width }: Props) {
  if (image === '') {
    return (
      <span className={styles.kolam}>
        <Kolam seed={name} lattice="diamond" size={3} withoutDots />
      </span>
    );
  }
  const ours = image.startsWith('/images/');
  return (
    <img
      className={styles.picture}
      src={ours ? `${image}/240` : image}
      srcSet={ours ? `${image}/240 240w, ${image} 480w` : undefined}
      sizes={ours ? `${width}px` : undefined}
      width={width}
      height={width}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
