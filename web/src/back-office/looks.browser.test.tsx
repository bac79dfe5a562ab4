import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/show.tsx';
import './frame/dense.css';
import { Button } from '../ui/button.tsx';
import { Actions, SmallButton } from '../ui/form/actions.tsx';
import { Chip } from '../ui/list/chip.tsx';

const CHOICE = { isPressed: false, onPress: () => undefined };

/** The table of docs/design-language.md. */
const LOOKS: [what: string, render: () => ReactNode, isUnderlined: boolean, hasBorder: boolean][] = [
  ['a link', () => <a href="/weba">Leads</a>, true, false],
  ['a small button', () => <SmallButton>Acts</SmallButton>, false, true],
  ['a button beside another', () => <Button look="outline">Acts</Button>, false, true],
  ['a choice of rows', () => <Chip {...CHOICE}>Shows</Chip>, false, true],
];

for (const [what, show, isUnderlined, hasBorder] of LOOKS)
  test(`${what} looks like that on a screen of staff, also beside others in a row`, async () => {
    await render(
      <div className="back-office">
        <Actions>{show()}</Actions>
      </div>,
    );
    const shown = document.querySelector<HTMLElement>('.back-office :is(a, button)')!;
    const { textDecorationLine, borderTopWidth, borderTopColor } = getComputedStyle(shown);
    expect({
      isUnderlined: textDecorationLine.includes('underline'),
      hasBorder: Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== 'rgba(0, 0, 0, 0)',
    }).toEqual({ isUnderlined, hasBorder });
    if (shown.matches('button')) expect(shown.offsetHeight).toBeGreaterThanOrEqual(24);
  });
