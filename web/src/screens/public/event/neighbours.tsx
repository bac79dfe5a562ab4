interface Neighbour {
  href: string;
  name: string;
  note: string;
}

interface Props {
  of: 'session' | 'speaker';
  /** "in Hall 1": where they follow each other; '' for everywhere. */
  where?: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** The way to the pages before and after this one. */
export function Neighbours({ of, where = '', previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={`Other ${of}s`}>
      <ul>
        {previous && <Way word={`Previous ${of} ${where}`.trim()} rel="prev" {...previous} />}
        {next && <Way word={`Next ${of} ${where}`.trim()} rel="next" {...next} />}
      </ul>
    </nav>
  );
}

function Way({ word, rel, href, name, note }: Neighbour & { word: string; rel: string }) {
  return (
    <li>
      <span>{word}</span>
      <a href={href} rel={rel}>
        {name}
      </a>
      <span>{note}</span>
    </li>
  );
}
