/** The same as jsx-runtime.ts for the development build of React. */
import type { ElementType, Key, ReactElement } from 'react';
import { jsxDEV as create } from 'react/jsx-dev-runtime';
import { textsApart, type Props } from './texts-apart.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from './jsx-runtime.ts';

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  textsApart(type, props);
  return create(type, props, key, isStatic);
}
