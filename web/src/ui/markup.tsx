interface Props {
  html: string;
}

/**
 * Renders a line of HTML from our own API, which checked it against an allow-list when it was saved. This file is the
 * only place where the pages set HTML; never pass other HTML.
 */
export function Markup({ html }: Props) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

export function MarkupBlock({ html, className }: Props & { className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
