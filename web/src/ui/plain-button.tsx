import type { ButtonHTMLAttributes, MouseEvent } from 'react';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** Whether a press does nothing, such as while an answer is awaited. Unlike with `disabled`, the focus stays. */
  isInactive?: boolean | undefined;
};

/** A button without a look. While it is inactive, Enter in a field does not submit its form either. */
export function PlainButton({
  type = 'button',
  isInactive = false,
  onClick,
  ...rest
}: ButtonProps & { className?: string | undefined }) {
  return (
    <button
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
