/**
 * Every text gets an element that contains nothing else, so that a page stays alive when the browser translates it
 * (docs/decisions/0091). A translation replaces text nodes. React then fails to insert or remove anything beside such a
 * node, and its changes of the node stay invisible. But it replaces the whole content of an element that contains only a text.
 */
import type { ElementType, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

export interface Props {
  children?: ReactNode;
  suppressHydrationWarning?: boolean;
  translate?: 'yes' | 'no';
}

/** Not spans, because the styles of some parts apply to their spans. */
const OWN = 'x-text' as ElementType;
/** Without a box, so that blanks between the items of a grid do not become items. */
const OWN_OF_BLANKS = 'x-blank' as ElementType;

/** The elements of a translation; a live list, which the browser counts only after a change. */
const translated = import.meta.env.SSR ? [] : document.getElementsByTagName('font');

/** A server sets it while it renders an island: React never touches the texts outside. */
export const rendering = { isAlive: !import.meta.env.SSR };

export function textsApart(type: ElementType, props: Props): void {
  const { children } = props;
  // A translated code would no longer work.
  if (type === 'code') props.translate ??= 'no';
  const isList = Array.isArray(children);
  if (!rendering.isAlive) {
    if (isList) props.children = joinTexts(children);
    return;
  }
  if (isList) {
    const joined = joinTexts(children);
    const present = joined.filter((node) => !isEmpty(node));
    props.children = present.length === 1 && isText(present[0]) ? present[0] : joined.map(apart);
  }
  // A fragment may have siblings.
  if (type === Fragment) props.children = apart(props.children);
  // React would take the texts of a translation for a fault of the page that it hydrates.
  if (translated.length > 0 && typeof type === 'string' && isText(props.children))
    props.suppressHydrationWarning = true;
}

/** Joins texts that follow each other. The other nodes keep their places, and thereby their state. */
function joinTexts(nodes: readonly ReactNode[]): ReactNode[] {
  const joined = [...nodes];
  let first = -1;
  for (const [at, node] of nodes.entries()) {
    if (isEmpty(node)) continue;
    if (!isText(node)) first = -1;
    else if (first < 0) first = at;
    else {
      joined[first] = `${joined[first] as string}${node}`;
      joined[at] = null;
    }
  }
  return joined;
}

function apart(node: ReactNode, at = 0): ReactNode {
  if (Array.isArray(node)) return joinTexts(node).map(apart);
  if (!isText(node) || node === '') return node;
  const own = String(node).trim() === '' ? OWN_OF_BLANKS : OWN;
  const props: Props = { children: node };
  textsApart(own, props);
  // Differs from the keys of a list.
  return jsx(own, props, `text ${at}`);
}

function isText(node: ReactNode): node is string | number | bigint {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint';
}

function isEmpty(node: ReactNode): boolean {
  return node === null || node === undefined || typeof node === 'boolean';
}
