interface Props {
  html: string;
}

/** The only place where pages set HTML: of our own API, checked against an allow-list when saved. Never pass other HTML. */
export function Markup({ html }: Props) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

export function MarkupBlock({ html, className }: Props & { className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
