import { portraitKolam } from './portrait-kolam.ts';
import styles from './portrait.module.css';
import './portrait-kolams.css';

interface Props {
  name: string;
  /** An address, or '' for none: then the kolam of the name is shown. */
  image: string;
  /** The displayed width in CSS pixels, so that the browser selects the right file. */
  width: number;
  /** In the first screen of a page. */
  isFirst?: boolean;
}

/** The name is beside it, so it is hidden from screen readers. It fills the width of its container. */
export function Portrait({ name, image, width, isFirst = false }: Props) {
  if (image === '') {
    return <span className={styles.kolam} data-kolam={portraitKolam(name)} />;
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
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      alt=""
    />
  );
}
