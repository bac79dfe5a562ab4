/** Who owns a mail domain can invent any number of addresses of it, and wait with each (docs/decisions/0115). */

/** Anybody can have an address there, so its people have nothing to do with one another. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com outlook.in hotmail.com hotmail.co.in hotmail.co.uk live.com live.in live.co.uk msn.com
  yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com aol.com rediffmail.com rediff.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me zohomail.in zohomail.com gmx.com gmx.net gmx.de web.de mail.com fastmail.com tutanota.com
  tuta.com yandex.com hey.com`.split(/\s+/),
);
/** Registrars sell names below these, such as `example.co.in`. */
const BELOW_A_KIND = /(?:^|\.)([^.]+\.(?:co|com|ac|edu|org|net|gov|res|nic|gen|firm|ind|mil)\.[a-z]{2})$/;

/** Without the names below it, which its owner can invent, too. Undefined for a public provider. */
export function ownedDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (PUBLIC_PROVIDERS.has(domain)) return undefined;
  return BELOW_A_KIND.exec(domain)?.[1] ?? domain.split('.').slice(-2).join('.');
}

interface Line<Entry> {
  /** In the order in which they joined. */
  waiting: readonly Entry[];
  /** Mail addresses that have an offer, or an unpaid order made with one. */
  offered: readonly string[];
  /** Seats that are left. */
  free: number;
  /** Seats of the pass. */
  capacity: number;
}

/** One domain gets at most a third of the offers, or of the capacity if it waits alone; at least one. Undefined: for everybody. */
export function nextInLine<Entry extends { personalmailid: string }>({
  waiting,
  offered,
  free,
  capacity,
}: Line<Entry>): Entry | undefined {
  const domains = offered.map(ownedDomain);
  const hasLessThan =
    (seats: number) =>
    ({ personalmailid }: Entry) => {
      const own = ownedDomain(personalmailid);
      const held = domains.filter((domain) => domain === own).length;
      return own === undefined || held < Math.max(1, Math.floor(seats / 3));
    };
  return waiting.find(hasLessThan(offered.length + free)) ?? waiting.find(hasLessThan(capacity));
}
