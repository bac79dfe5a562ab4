import type { ButtonHTMLAttributes, MouseEvent } from 'react';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** Whether a press does nothing, such as while an answer is awaited. Unlike with `disabled`, the focus stays. */
  isInactive?: boolean | undefined;
};

/** While inactive, Enter in a field does not submit either. If it disappears with the focus, the focus moves around it. */
export function PlainButton({
  type = 'button',
  isInactive = false,
  onClick,
  ...rest
}: ButtonProps & { className?: string | undefined }) {
  return (
    <button
      ref={leaveFocus}
      type={type}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? ignore : onClick}
      {...rest}
    />
  );
}

function ignore(pressed: MouseEvent): void {
  pressed.preventDefault();
}

const PLACES = 'tr, li, form, section, dialog, main';

/** Returns what happens when the button disappears: it is still in the document then. */
function leaveFocus(button: HTMLButtonElement): () => void {
  return () => {
    if (document.activeElement !== button) return;
    const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) =>
      place.contains(button),
    );
    // Later, because a screen may move the focus itself.
    setTimeout(() => {
      const place = places.findLast(({ isConnected }) => isConnected);
      if (!place || document.activeElement !== document.body) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
  };
}
