import { mailAddress } from '@samagam/contract/common/typed-text';
import { mayGoOn, meantAddress } from '@samagam/domain/text/mail-slip';
import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import styles from './mail-input.module.css';
import { PlainButton } from '../plain-button.tsx';

/** Asks about a slip in a well-known domain; the form takes the address all the same. The browser keeps the value. */
export function MailInput({ onInput, ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    const { form } = input.current!;
    const clear = () => setMeant(null);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  // An address that the page holds already: kept in the tab, filled in by the browser, or typed before the scripts.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== input.current) setMeant(meantBy(input.current!.value, false));
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function take(address: string): void {
    const control = input.current!;
    control.value = address;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  }

  return (
    <>
      <input
        type="email"
        inputMode="email"
        autoComplete="email"
        {...attributes}
        ref={input}
        onInput={(typed) => {
          setMeant(meantBy(typed.currentTarget.value, isKey(typed.nativeEvent)));
          onInput?.(typed);
        }}
        onBlur={({ currentTarget }) => {
          // The question would move a button away from the pointer that presses it.
          if (!document.querySelector('button:active')) setMeant(meantBy(currentTarget.value, false));
        }}
      />
      <div className={styles.slip} aria-live="polite">
        {meant !== null && (
          <>
            <span>{`Did you mean ${meant}?`}</span>
            <PlainButton className={styles.take} onClick={() => take(meant)}>
              Use it<span className="hidden-text">: {meant}</span>
            </PlainButton>
          </>
        )}
      </div>
    </>
  );
}

/** Whether more keys may follow, unlike after a paste or an autofill. */
function isKey(typed: Event): boolean {
  if (!(typed instanceof InputEvent)) return false;
  if (typed.inputType === 'insertText') return typed.data?.length === 1;
  return typed.inputType.startsWith('delete') || typed.inputType === 'insertCompositionText';
}

/** The address that was probably meant, or null. While the visitor types, also null if more letters can still correct the address. */
function meantBy(value: string, isTyping: boolean): string | null {
  const address = mailAddress(value);
  return isTyping && mayGoOn(address) ? null : meantAddress(address);
}
