/** Reads YAML. Runs in a worker, which loads this only for a file that looks like YAML. */
import { LENGTH } from '@samagam/contract/common/limits';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { hasHeadings, type ReadValue } from '@samagam/domain/programme/import/read-programme';
import { cutTo } from '@samagam/domain/text/cut-to';
import { isLooseJson, textIn } from './looks-like-yaml.ts';
import { type Document, isScalar, parseAllDocuments, Scalar, visit } from 'yaml';

/** Null for other text: a sheet may begin with "Note: …". The library limits what aliases can repeat. */
export function readYaml(bytes: Uint8Array): ReadValue | { problem: string } | null {
  const text = textIn(bytes);
  const written = documentsOf(text);
  // A line that begins with a tab is inside of brackets: its indentation means nothing.
  const indented = errorIn(written) && documentsOf(text.replaceAll(/^ *\t[ \t]*/gm, ' '.repeat(40)));
  const documents = indented && !errorIn(indented) ? indented : written;
  const error = errorIn(documents);
  const isJson = isLooseJson(text);
  // The reader of JSON says that it is broken.
  if (error && isJson) return null;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const shown = cutTo(text.split('\n')[line - 1]!.trim(), LENGTH.name);
    return hasHeadings(text) ? null : { problem: sayOfImport.brokenYaml(line, shown) };
  }
  try {
    for (const document of documents) keepEarlierValues(document);
    const values = documents.map((document): unknown => document.toJS()).filter((one) => one !== null);
    // The text of a page follows its keys.
    if (!values.every((one) => typeof one === 'object') && hasHeadings(text)) return null;
    const value = values.length === 1 ? values[0] : values.flat();
    if (typeof value !== 'object') return null;
    return isJson ? { value, notes: [sayOfImport.looseJson] } : { value };
  } catch {
    return { problem: sayOfImport.tooManyValues };
  }
}

const documentsOf = (text: string): Document[] => [
  ...parseAllDocuments(text, { schema: 'core', merge: true, uniqueKeys: false }),
];

const errorIn = (documents: readonly Document[]) => documents.flatMap(({ errors }) => errors)[0];

/** The last value of a key counts. */
function keepEarlierValues(document: Document): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const pair of items.toReversed()) {
        if (!isScalar(pair.key) || pair.key.value === '<<') continue;
        let key = String(pair.key.value);
        while (seen.has(key)) key = `earlier ${key}`;
        seen.add(key);
        if (key !== String(pair.key.value)) pair.key = new Scalar(key);
      }
    },
  });
}
