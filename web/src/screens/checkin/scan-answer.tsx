import styles from './checkin-screen.module.css';
import type { ScanResult } from './use-door.ts';

/** Status, Message and Metadata of one scan: a shape, a word and a name to see from afar, the rest below. */
export function ScanAnswer({ result }: { result: ScanResult }) {
  const { Name: name, ...others } = result.metadata;
  const admitted = result.status === 'Success';
  return (
    <>
      <div className={styles.verdict}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          {admitted ? (
            <>
              <circle cx="24" cy="24" r="22" />
              <path d="M13 25L21 33L36 16" />
            </>
          ) : (
            <>
              <path className={styles.sign} d="M15 2H33L46 15V33L33 46H15L2 33V15Z" />
              <path d="M16 16L32 32M32 16L16 32" />
            </>
          )}
        </svg>
        <p>
          <span className="hidden-text">Status: </span>
          <strong>{result.status}</strong>
        </p>
      </div>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.message}>
        <span className="hidden-text">Message: </span>
        {result.message}
      </p>
      {Object.keys(result.metadata).length > 0 && (
        <table className={styles.metadata}>
          <caption className="hidden-text">Metadata</caption>
          <tbody>
            {Object.entries(name ? { Name: name, ...others } : others).map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
