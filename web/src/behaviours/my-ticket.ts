/**
 * Gives "My ticket" in the menu its address if this device keeps one; without an address, it is hidden. The HTML of the page
 * is the same for every visitor.
 */
export function myTicket(root: ParentNode): void {
  try {
    const link = root.querySelector<HTMLAnchorElement>('[data-my-ticket]')!;
    const ticketkey = localStorage.getItem(link.dataset['myTicket']!);
    if (ticketkey) link.href = `?ticketkey=${ticketkey}`;
  } catch {
    // A page without this menu, or a browser that keeps nothing.
  }
}
