import { expect, test } from 'vitest';
import { render } from '../../test/show.tsx';
import '../back-office/frame/dense.css';
import { Button } from './button.tsx';
import { Actions, SmallButton } from './form/actions.tsx';
import { Chip } from './list/chip.tsx';

/** The table of docs/design-language.md. */
const LOOKS = [
  ['a link', <a href="/weba">Leads</a>, { isUnderlined: true, hasBorder: false }],
  ['a small button', <SmallButton>Acts</SmallButton>, { isUnderlined: false, hasBorder: true }],
  ['a button beside another', <Button look="outline">Acts</Button>, { isUnderlined: false, hasBorder: true }],
  [
    'a choice of rows',
    <Chip isPressed={false} onPress={() => undefined}>
      Shows
    </Chip>,
    { isUnderlined: false, hasBorder: true },
  ],
] as const;

for (const [what, element, look] of LOOKS)
  test(`${what} looks like that on a screen of staff, also beside others in a row`, async () => {
    await render(
      <div className="back-office">
        <Actions>{element}</Actions>
      </div>,
    );
    const shown = document.querySelector<HTMLElement>('.back-office :is(a, button)')!;
    const { textDecorationLine, borderTopWidth, borderTopColor } = getComputedStyle(shown);
    expect({
      isUnderlined: textDecorationLine.includes('underline'),
      hasBorder: Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== 'rgba(0, 0, 0, 0)',
    }).toEqual(look);
    if (shown.matches('button')) expect(shown.offsetHeight).toBeGreaterThanOrEqual(24);
  });
