import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';

/** What is due by a moment in `field`, in epoch milliseconds; the longest overdue first. */
export async function dueBy<Stored>(
  query: Query<Stored>,
  field: string,
  { now, most }: { now: number; most: number },
): Promise<QueryDocumentSnapshot<Stored>[]> {
  return (await query.where(field, '<=', now).orderBy(field).limit(most).get()).docs;
}
