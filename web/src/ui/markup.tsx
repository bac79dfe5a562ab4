/**
 * A line of HTML from our own API, which let it through its allow-list when it was saved.
 * The one place where the pages set HTML; nothing else may come in here.
 */
export function Markup({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
