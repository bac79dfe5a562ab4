interface Venue {
  venuename: string;
  addressline1: string;
  addressline2: string;
  city: string;
  state: string;
  pincode: string;
}

/** Opens the map with the venue and its address. The event's own `maplink` can only be shown in a frame. */
export function mapSearchLink({
  venuename,
  addressline1,
  addressline2,
  city,
  state,
  pincode,
}: Venue): string {
  const place = [venuename, addressline1, addressline2, `${city} ${pincode}`, state];
  const query = place.filter((part) => part.trim() !== '').join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
