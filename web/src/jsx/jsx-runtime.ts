/** What the compiler makes of JSX calls these functions (`jsxImportSource` in tsconfig.json). */
import type {
  Component,
  ElementType as Type,
  ExoticComponent,
  JSX as OfReact,
  Key,
  ReactElement,
} from 'react';
import { jsx as create } from 'react/jsx-runtime';
import { textsApart, type Props } from './texts-apart.ts';

export { Fragment } from 'react/jsx-runtime';

export function jsx(type: Type, props: Props, key?: Key): ReactElement {
  textsApart(type, props);
  return create(type, props, key);
}

export { jsx as jsxs };

/** As in React, except that a component may not return a bare text: textsApart never sees it. */
export declare namespace JSX {
  type ElementType =
    | keyof OfReact.IntrinsicElements
    | ((props: never) => ReactElement | boolean | null | undefined)
    | (new (props: never) => Component)
    | ExoticComponent<never>;
  type Element = OfReact.Element;
  type ElementClass = OfReact.ElementClass;
  type ElementAttributesProperty = OfReact.ElementAttributesProperty;
  type ElementChildrenAttribute = OfReact.ElementChildrenAttribute;
  type LibraryManagedAttributes<C, P> = OfReact.LibraryManagedAttributes<C, P>;
  type IntrinsicAttributes = OfReact.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = OfReact.IntrinsicClassAttributes<T>;
  interface IntrinsicElements extends Omit<OfReact.IntrinsicElements, 'option'> {
    /** Without a value, the form would send the translated text. */
    option: OfReact.IntrinsicElements['option'] & { value: string | number };
  }
}
