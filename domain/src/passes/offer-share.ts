/** Who owns a mail domain can invent any number of addresses of it, and wait with each (docs/decisions/0115). */

/** Anybody can have an address there, so its people have nothing to do with one another. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com outlook.in hotmail.com hotmail.co.in hotmail.co.uk live.com live.in live.co.uk msn.com
  yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com aol.com rediffmail.com rediff.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me zohomail.in zohomail.com gmx.com gmx.net gmx.de web.de mail.com fastmail.com tutanota.com
  tuta.com yandex.com hey.com duck.com`.split(/\s+/),
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
  /** Mail addresses that have an offer. */
  offered: readonly string[];
  /** Seats that are left. */
  free: number;
}

/** The next entry to offer a seat to: of one domain at most a third, and at least one, while others wait. */
export function nextInLine<Entry extends { personalmailid: string }>({
  waiting,
  offered,
  free,
}: Line<Entry>): Entry | undefined {
  const most = Math.max(1, Math.floor((offered.length + free) / 3));
  const domains = offered.map(ownedDomain);
  const hasItsShare = ({ personalmailid }: Entry) => {
    const own = ownedDomain(personalmailid);
    return own !== undefined && domains.filter((domain) => domain === own).length >= most;
  };
  return waiting.find((entry) => !hasItsShare(entry)) ?? waiting[0];
}
