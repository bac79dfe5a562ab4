/** "My ticket" in the menu leads to the ticket that this device keeps, else it is hidden: the HTML is everybody's. */
export function myTicket(root: ParentNode): void {
  try {
    const link = root.querySelector<HTMLAnchorElement>('[data-my-ticket]')!;
    const ticketkey = localStorage.getItem(link.dataset['myTicket']!);
    if (ticketkey) link.href = `?ticketkey=${ticketkey}`;
  } catch {
    // A page without this menu, or a browser that keeps nothing.
  }
}
