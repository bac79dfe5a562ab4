/**
 * Portraits of people who do not exist: flat drawings, varied and always the same for a name. The demo has
 * faces this way without a photograph of anybody.
 */

/** The clothes of a person; everything else is drawn from the name. */
export type Dress = 'saree' | 'kurta' | 'shirt' | 'blazer' | 'turban' | 'headscarf';
/** The hair: long or tied, or short with or without a beard. */
export type Hair = 'long' | 'short';

const SKINS = ['#8a5a3c', '#a06a45', '#b87f55', '#c68f65', '#d3a077', '#774b32'];
const HAIRS = ['#17110f', '#221713', '#2e1f19', '#1b1716'];
const GREYS = ['#8d8a88', '#b9b5b1'];
const GROUNDS = [
  ['#f5b700', '#ffd35c'],
  ['#0d5c46', '#2f8468'],
  ['#b3122f', '#d64a58'],
  ['#2f2a86', '#5a54b4'],
  ['#c25b1c', '#e48a4d'],
  ['#ffb4a2', '#ffd3c6'],
  ['#3a6ea5', '#6d9bc9'],
  ['#e8dcc0', '#f6eeda'],
] as const;
const CLOTHS = [
  '#17153b',
  '#7d1640',
  '#0d3b2e',
  '#c25b1c',
  '#f9f5ec',
  '#2f2a86',
  '#b3122f',
  '#3f6f5d',
  '#d9a400',
];

/** SVG text, 480 by 480. A `young` person has no grey hair. */
export function portrait(name: string, dress: Dress, hair: Hair, young = false): string {
  const pick = choices(name);
  const [ground, glow] = pick(GROUNDS);
  const skin = pick(SKINS);
  const shade = mix(skin, '#2a1208', 0.2);
  const old = pick([true, false, false, false]) && !young;
  const hairs = old ? pick(GREYS) : pick(HAIRS);
  const cloth = pick(CLOTHS.filter((colour) => colour !== ground));
  const trim = pick(CLOTHS.filter((colour) => colour !== cloth));
  // Small differences between faces.
  const wide = pick([70, 74, 78]);
  const tall = pick([94, 99, 104]);
  const smile = pick([10, 15, 20]);
  const covered = dress === 'turban' || dress === 'headscarf';
  const behind = covered || hair === 'short' ? '' : longHair(pick([0, 1, 2, 3]), hairs);
  const above = covered
    ? ''
    : hair === 'long'
      ? fringe(pick([0, 1]), hairs, wide)
      : shortHair(pick([0, 1, 2, 3, 4]), hairs, wide);
  const beard =
    hair === 'short' && (dress === 'turban' || pick([true, false, false]))
      ? beardOf(hairs, wide, tall, dress === 'turban')
      : '';
  const moustache = hair === 'short' && !beard && pick([true, false, false]) ? moustacheOf(hairs) : '';
  const glasses = pick([true, false, false]) ? glassesOf(pick([0, 1])) : '';
  const bindi =
    dress === 'saree' || (hair === 'long' && dress === 'kurta' && pick([true, false]))
      ? '<circle cx="240" cy="168" r="5" fill="#a3122c"/>'
      : '';
  const earrings =
    hair === 'long' && dress !== 'headscarf' ? earringsOf(wide, pick(['#f5b700', '#f9f5ec'])) : '';
  const brow = mix(hairs, skin, 0.15);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${ground}"/>
<circle cx="240" cy="225" r="${pick([170, 185, 200])}" fill="${glow}"/>
${behind}
<path d="M205 270H275V345Q240 375 205 345Z" fill="${shade}"/>
${clothes(dress, cloth, trim, skin)}
<ellipse cx="${240 - wide}" cy="218" rx="13" ry="20" fill="${shade}"/><ellipse cx="${240 + wide}" cy="218" rx="13" ry="20" fill="${shade}"/>
<path d="M${240 - wide} 195Q${240 - wide} ${205 - tall} 240 ${205 - tall}Q${240 + wide} ${205 - tall} ${240 + wide} 195Q${240 + wide} ${215 + tall * 0.55} 240 ${213 + tall}Q${240 - wide} ${215 + tall * 0.55} ${240 - wide} 195Z" fill="${skin}"/>
${beard}
<path d="M194 196Q210 ${186 - (smile % 4)} 224 195M256 195Q270 ${186 - (smile % 4)} 286 196" fill="none" stroke="${brow}" stroke-width="6" stroke-linecap="round"/>
<ellipse cx="209" cy="215" rx="6.5" ry="7.5" fill="#1c1210"/><ellipse cx="271" cy="215" rx="6.5" ry="7.5" fill="#1c1210"/>
<circle cx="211" cy="212" r="2" fill="#fff"/><circle cx="273" cy="212" r="2" fill="#fff"/>
<path d="M241 218Q233 240 236 246Q241 251 248 247" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
${moustache}
<path d="M${240 - 14 - smile / 2} 270Q240 ${270 + smile} ${240 + 14 + smile / 2} 270" fill="${smile > 12 ? '#fff6ee' : 'none'}" stroke="#6d2a26" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
${above}
${covered ? cover(dress, trim === ground ? cloth : trim, wide) : ''}
${glasses}${bindi}${earrings}
</svg>`;
}

function clothes(dress: Dress, cloth: string, trim: string, skin: string): string {
  const body = `<path d="M70 480Q76 378 172 350L205 336Q240 372 275 336L308 350Q404 378 410 480Z" fill="${cloth}"/>`;
  switch (dress) {
    case 'saree':
      return `${body}<path d="M196 340Q240 400 284 340L300 347Q240 430 180 347Z" fill="${skin}"/><path d="M300 346Q404 376 410 480H170Q190 400 300 346Z" fill="${trim}"/><path d="M292 350Q200 398 184 480" fill="none" stroke="#f5b700" stroke-width="9"/>`;
    case 'kurta':
    case 'turban':
      return `${body}<path d="M205 336Q240 372 275 336L288 343Q264 372 246 388V440H234V388Q216 372 192 343Z" fill="${trim}"/>`;
    case 'blazer':
      return `${body}<path d="M205 336L240 430L275 336Q240 368 205 336Z" fill="#f9f5ec"/><path d="M205 336L178 350L206 398L240 446ZM275 336L302 350L274 398L240 446Z" fill="${mix(cloth, '#000000', 0.25)}"/>`;
    case 'headscarf':
      return `${body}<path d="M120 480Q150 350 240 340Q330 350 360 480Z" fill="${trim}"/>`;
    default:
      return `${body}<path d="M205 336L190 346L214 386L240 366L266 386L290 346L275 336Q240 368 205 336Z" fill="${mix(cloth, '#ffffff', 0.25)}"/><path d="M240 372V480" stroke="${mix(cloth, '#000000', 0.3)}" stroke-width="3"/>`;
  }
}

function cover(dress: Dress, colour: string, wide: number): string {
  const fold = mix(colour, '#000000', 0.18);
  if (dress === 'turban') {
    return `<path d="M${240 - wide - 16} 178Q${240 - wide - 30} 70 240 56Q${240 + wide + 30} 70 ${240 + wide + 16} 178Q300 120 240 112Q180 120 ${240 - wide - 16} 178Z" fill="${colour}"/><path d="M240 112Q212 96 ${240 - wide - 6} 132M240 112Q270 92 ${240 + wide + 8} 128M240 112Q226 82 ${240 - wide + 10} 92M240 112Q262 76 ${240 + wide - 4} 88" fill="none" stroke="${fold}" stroke-width="5" stroke-linecap="round"/>`;
  }
  return `<path fill-rule="evenodd" d="M240 74Q${240 + wide + 62} 78 ${240 + wide + 42} 230Q${240 + wide + 50} 340 330 400Q240 430 150 400Q${240 - wide - 50} 340 ${240 - wide - 42} 230Q${240 - wide - 62} 78 240 74ZM240 122Q${240 - wide + 2} 124 ${240 - wide + 2} 205Q${240 - wide + 6} 300 240 316Q${240 + wide - 6} 300 ${240 + wide - 2} 205Q${240 + wide - 2} 124 240 122Z" fill="${colour}"/><path d="M172 330Q240 372 312 322" fill="none" stroke="${fold}" stroke-width="6" stroke-linecap="round"/>`;
}

function longHair(kind: number, colour: string): string {
  return [
    `<path d="M150 200Q140 78 240 76Q340 78 330 200L344 390Q300 400 290 330H190Q180 400 136 390Z" fill="${colour}"/>`,
    `<path d="M152 210Q140 76 240 76Q340 76 328 210Q330 300 300 318H180Q150 300 152 210Z" fill="${colour}"/>`,
    `<circle cx="240" cy="74" r="42" fill="${colour}"/><path d="M158 200Q150 82 240 80Q330 82 322 200L310 250H170Z" fill="${colour}"/>`,
    `<path d="M156 200Q146 78 240 78Q334 78 324 200L312 268H168Z" fill="${colour}"/><path d="M306 250Q352 300 334 420Q322 444 310 420Q318 330 284 290Z" fill="${colour}"/>`,
  ][kind]!;
}

function fringe(kind: number, colour: string, wide: number): string {
  return kind === 0
    ? `<path d="M${238 - wide} 208Q${232 - wide} 92 240 92Q${248 + wide} 92 ${242 + wide} 208Q${236 + wide} 150 240 124Q${244 - wide} 150 ${238 - wide} 208Z" fill="${colour}"/>`
    : `<path d="M${238 - wide} 208Q${232 - wide} 92 240 92Q${248 + wide} 92 ${242 + wide} 208Q${238 + wide} 150 200 122Q${238 - wide} 160 ${238 - wide} 208Z" fill="${colour}"/>`;
}

function shortHair(kind: number, colour: string, wide: number): string {
  const [left, right] = [240 - wide, 240 + wide];
  return [
    `<path d="M${left - 4} 202Q${left - 14} 88 240 84Q${right + 14} 88 ${right + 4} 202Q${right - 6} 150 ${right - 22} 138Q240 150 ${left + 22} 138Q${left + 6} 150 ${left - 4} 202Z" fill="${colour}"/>`,
    `<path d="M${left - 4} 202Q${left - 20} 92 220 82Q${right + 26} 70 ${right + 4} 202Q${right - 4} 154 ${right - 26} 134Q230 148 ${left + 40} 118Q${left + 4} 150 ${left - 4} 202Z" fill="${colour}"/>`,
    `<path d="M${left - 2} 196Q${left - 8} 112 240 106Q${right + 8} 112 ${right + 2} 196Q${right - 8} 146 240 138Q${left + 8} 146 ${left - 2} 196Z" fill="${colour}"/>`,
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((place) => {
        const angle = Math.PI * (1.02 + (0.96 * place) / 8);
        return `<circle cx="${Math.round(240 + Math.cos(angle) * (wide + 2))}" cy="${Math.round(182 + Math.sin(angle) * 76)}" r="27" fill="${colour}"/>`;
      })
      .join(''),
    `<path d="M${left - 2} 214Q${left - 12} 150 ${left + 12} 134Q${left + 6} 170 ${left + 4} 214ZM${right + 2} 214Q${right + 12} 150 ${right - 12} 134Q${right - 6} 170 ${right - 4} 214Z" fill="${colour}"/>`,
  ][kind]!;
}

function beardOf(colour: string, wide: number, tall: number, full: boolean): string {
  const chin = 213 + tall + (full ? 26 : 6);
  return `<path d="M${240 - wide} 212Q${240 - wide + 2} ${chin - 20} 240 ${chin}Q${240 + wide - 2} ${chin - 20} ${240 + wide} 212Q${240 + wide - 12} 258 262 254Q240 248 218 254Q${240 - wide + 12} 258 ${240 - wide} 212Z" fill="${colour}"/>`;
}

function moustacheOf(colour: string): string {
  return `<path d="M206 264Q222 248 240 254Q258 248 274 264Q256 262 240 262Q224 262 206 264Z" fill="${colour}"/>`;
}

function glassesOf(kind: number): string {
  const lens =
    kind === 0
      ? '<circle cx="208" cy="216" r="25"/><circle cx="272" cy="216" r="25"/>'
      : '<rect x="182" y="196" width="50" height="38" rx="9"/><rect x="248" y="196" width="50" height="38" rx="9"/>';
  return `<g fill="none" stroke="#201a24" stroke-width="5">${lens}<path d="M232 212Q240 206 248 212"/></g>`;
}

function earringsOf(wide: number, colour: string): string {
  return `<circle cx="${240 - wide - 3}" cy="244" r="7" fill="${colour}"/><circle cx="${240 + wide + 3}" cy="244" r="7" fill="${colour}"/>`;
}

/** A generator of numbers from a text: FNV-1a hash, then xorshift. */
export function choices(text: string): <Choice>(from: readonly Choice[]) => Choice {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  };
  // Similar names need some rounds to diverge.
  for (let turn = 0; turn < 8; turn += 1) next();
  return (from) => {
    next();
    return from[(state >>> 8) % from.length]!;
  };
}

/** Mixes two colours. */
function mix(colour: string, other: string, share: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
