/** The brand and the rest of a name; without the brand, all of it is the rest. */
export function splitBrand(eventname: string, brandPrefix: string): { brand: string; rest: string } {
  const rest = eventname.slice(brandPrefix.length);
  const begins = eventname.toLowerCase().startsWith(brandPrefix.toLowerCase());
  return begins && /^[\s:–-]+\S/.test(rest)
    ? { brand: eventname.slice(0, brandPrefix.length), rest: rest.replace(/^[\s:–-]+/, '') }
    : { brand: '', rest: eventname };
}
