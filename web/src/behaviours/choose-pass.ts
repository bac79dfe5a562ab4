/** A card chooses the pass in the form, which takes over the choice once hydrated; without a form it opens the waiting list. */
export function choosePass(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const pass = target instanceof Element && target.closest<HTMLElement>('a[data-pass]')?.dataset['pass'];
    if (pass) choose(root, pass);
  });
}

function choose(root: HTMLElement, pass: string): void {
  const list = root.querySelector<HTMLDetailsElement>(`#register details[data-pass="${CSS.escape(pass)}"]`);
  if (list) list.open = true;
  const select = root.querySelector<HTMLSelectElement>('#register select[name="tickettype"]');
  if (!select || ![...select.options].some(({ value }) => value === pass)) return;
  select.value = pass;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
