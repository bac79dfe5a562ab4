/**
 * Renders a line of HTML from our own API, which checked it against an allow-list when it was saved. This is the only
 * place where the pages set HTML; never pass other HTML.
 */
export function Markup({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
