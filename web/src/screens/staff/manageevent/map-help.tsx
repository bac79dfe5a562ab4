import { FormHelp } from '../../../back-office/form/staff-form.tsx';
import styles from './map-help.module.css';

/** Opens automatically while the field contains a link that only opens Google Maps. */
export function MapHelp({ isPlainLink }: { isPlainLink: boolean }) {
  return (
    <div className={styles.help}>
      <output className={styles.found}>
        {isPlainLink &&
          'This link opens Google Maps. The page of the event needs the embed link, which shows the map inside it.'}
      </output>
      <FormHelp title="Where to find the embed link" open={isPlainLink}>
        <div className={styles.both}>
          <ol className={styles.steps}>
            <li>
              Open the venue in Google Maps on a computer and choose <b>Share</b>.
            </li>
            <li>
              Choose the tab <b>Embed a map</b>.
            </li>
            <li>
              Choose <b>COPY HTML</b> and paste what was copied into Maplink.
            </li>
          </ol>
          <SharePicture />
        </div>
      </FormHelp>
    </div>
  );
}

/** An outline drawing of the Share window of Google Maps, which stays readable in forced colours. */
function SharePicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 360 190"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here; an img cannot be
      role="img"
      aria-label="The window Share has the tabs Send a link and Embed a map. Under Embed a map there are a line of HTML and the button COPY HTML."
    >
      <rect x="1" y="1" width="358" height="188" rx="10" />
      <text x="18" y="27" className={styles.heading}>
        Share
      </text>
      <path d="M336 15l12 12m0-12l-12 12" />
      <text x="62" y="60">
        Send a link
      </text>
      <text x="206" y="60" className={styles.heading}>
        Embed a map
      </text>
      <path d="M1 72H359" />
      <path className={styles.mark} d="M192 72H312" />
      <rect x="18" y="88" width="222" height="34" rx="4" />
      <text x="28" y="110" className={styles.code}>
        {'<iframe src="https://www.goo…'}
      </text>
      <rect className={styles.mark} x="250" y="88" width="94" height="34" rx="4" />
      <text x="262" y="110" className={styles.heading}>
        COPY HTML
      </text>
      <path d="M18 140H344V188M18 140V188M60 140Q120 160 110 188M200 140Q180 170 240 188" />
      <path className={styles.pin} d="M170 178q-11-13-11-20a11 11 0 0 1 22 0q0 7-11 20z" />
      <circle className={styles.mark} cx="182" cy="55" r="11" />
      <text x="182" y="59.5" className={styles.number}>
        2
      </text>
      <circle className={styles.mark} cx="338" cy="88" r="11" />
      <text x="338" y="92.5" className={styles.number}>
        3
      </text>
    </svg>
  );
}
