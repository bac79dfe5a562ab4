/** The fields of a record that a public schema has. */
export function shownFields<Stored extends object, Field>(
  record: Stored,
  shape: Readonly<Record<Field & string, unknown>>,
): Pick<Stored, Field & keyof Stored> {
  const shown = Object.entries(record).filter(([field, value]) => field in shape && value !== undefined);
  return Object.fromEntries(shown) as Pick<Stored, Field & keyof Stored>;
}
