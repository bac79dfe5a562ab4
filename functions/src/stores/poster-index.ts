/** `posterIndex/{keyed hash of event and mail}`: the three fields of a poster and nothing else, so nothing else can leak. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { PosterDetails } from '@samagam/contract/poster-details';

function posterRef(db: Firestore, posterhash: string) {
  return db.collection('posterIndex').doc(posterhash);
}

export function writePosterDetails(
  tx: Transaction,
  db: Firestore,
  posterhash: string,
  details: PosterDetails,
): void {
  const { name, title, company } = details;
  tx.set(posterRef(db, posterhash), { name, title, company });
}

export function removePosterDetails(tx: Transaction, db: Firestore, posterhash: string): void {
  tx.delete(posterRef(db, posterhash));
}

export async function readPosterDetails(
  db: Firestore,
  posterhash: string,
): Promise<PosterDetails | undefined> {
  return (await posterRef(db, posterhash).get()).data() as PosterDetails | undefined;
}
