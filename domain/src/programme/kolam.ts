/**
 * A sikku kolam: one line that loops around a lattice of dots. The same text gives the same picture on every machine:
 * no clock, no random source, only arithmetic with the same rounding everywhere.
 *
 * Between two dots the line either crosses (an open edge) or turns back (a closed edge). A quarter around a dot is a
 * diagonal, an arc or a cubic curve; all joins are tangent. All mirror images of an edge are decided together.
 */

/** `diamond`: upright rows; `square`: turned by 45°; `ring`: a square with a square hole. */
type Lattice = 'diamond' | 'square' | 'ring';

export interface KolamShape {
  lattice?: Lattice;
  /** Dots from the centre to the rim, 2 to 12; `hole`: to the rim of the hole. */
  size?: number;
  hole?: number;
}

export interface Kolam {
  viewBox: string;
  side: number;
  loops: string[];
  dots: { x: number; y: number }[];
}

interface Dot {
  i: number;
  j: number;
  edges: (Edge | undefined)[];
}

interface Edge {
  to: Dot;
  orbit: number;
}

interface Region {
  dots: Dot[];
  place: (i: number, j: number) => [x: number, y: number];
  reach: number;
}

const HALF = 0.5;
const TURN = 0.31;
const BEND = 0.17;
const MARGIN = 14;
const ATTEMPTS = 48;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export function kolam(seed: string, shape: KolamShape = {}): Kolam {
  const random = randomFrom(seed);
  const drawn = random() < 0.5 ? 'diamond' : 'square';
  const region = regionOf(shape.lattice ?? drawn, shape.size ?? 5, shape.hole ?? 0);

  let best: { loops: Step[][]; dullness: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && best?.dullness !== 0; attempt += 1) {
    const open = decideEdges(region, random);
    const loops = trace(region, open);
    const dullness = dullnessOf(region, open, loops);
    if (!best || dullness < best.dullness) best = { loops, dullness };
  }

  const side = 2 * (region.reach + MARGIN);
  return {
    viewBox: `${-side / 2} ${-side / 2} ${side} ${side}`,
    side,
    loops: best!.loops.toSorted((a, b) => b.length - a.length).map((loop) => pathOf(region, loop)),
    dots: region.dots.map(({ i, j }) => {
      const [x, y] = region.place(i, j);
      return { x, y };
    }),
  };
}

function regionOf(lattice: Lattice, size: number, hole: number): Region {
  const upright = lattice === 'diamond';
  const distance = (i: number, j: number) =>
    upright ? Math.abs(i) + Math.abs(j) : Math.max(Math.abs(i - j), Math.abs(i + j));
  const dots = new Map<string, Dot>();
  for (let j = -size; j <= size; j += 1) {
    for (let i = -size; i <= size; i += 1) {
      const within = distance(i, j) <= size && (lattice !== 'ring' || distance(i, j) > hole);
      if (within) dots.set(`${i},${j}`, { i, j, edges: [] });
    }
  }
  const orbits = new Map<string, number>();
  for (const dot of dots.values()) {
    dot.edges = DIRECTIONS.map(([di, dj]) => {
      const to = dots.get(`${dot.i + di},${dot.j + dj}`);
      if (!to) return undefined;
      const name = orbitOf(2 * dot.i + di, 2 * dot.j + dj, lattice !== 'ring');
      const orbit = orbits.get(name) ?? orbits.size;
      orbits.set(name, orbit);
      return { to, orbit };
    });
  }
  return {
    dots: [...dots.values()],
    // Turned by 45°: neighbours are 10·√2 apart, and every dot has integer coordinates.
    place: upright ? (i, j) => [i * 20, j * 20] : (i, j) => [(i - j) * 10, (i + j) * 10],
    reach: size * (upright ? 20 : 10),
  };
}

/** All mirror images, from twice the midpoint. A ring has only the quarter turns: tickets need thousands of rings. */
function orbitOf(i: number, j: number, mirrored: boolean): string {
  if (mirrored) {
    const [a, b] = [Math.abs(i), Math.abs(j)];
    return a < b ? `${a},${b}` : `${b},${a}`;
  }
  const turns = [
    [i, j],
    [-j, i],
    [-i, -j],
    [j, -i],
  ] as const;
  return turns.map(([a, b]) => `${a || 0},${b || 0}`).toSorted()[0]!;
}

type IsOpen = (dot: Dot, direction: number) => boolean;

function decideEdges(region: Region, random: () => number): IsOpen {
  const share = 0.62 + 0.2 * random();
  const decisions: boolean[] = [];
  for (const dot of region.dots) {
    for (const edge of dot.edges) if (edge) decisions[edge.orbit] ??= random() < share;
  }
  return (dot, direction) => {
    const edge = dot.edges[direction];
    return edge !== undefined && decisions[edge.orbit]!;
  };
}

interface Step {
  dot: Dot;
  from: number;
  to: number;
  fromOpen: boolean;
  toOpen: boolean;
}

function trace(region: Region, open: IsOpen): Step[][] {
  const drawn = new Map(region.dots.map((dot) => [dot, [false, false, false, false]]));
  const loops: Step[][] = [];
  for (const start of region.dots) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const loop: Step[] = [];
      let dot = start;
      let from = quarter;
      let sense = 1;
      for (;;) {
        const to = (from + sense + 4) % 4;
        const quarters = drawn.get(dot)!;
        const here = sense === 1 ? from : to;
        if (quarters[here]) break;
        quarters[here] = true;
        const toOpen = open(dot, to);
        loop.push({ dot, from, to, fromOpen: open(dot, from), toOpen });
        if (toOpen) {
          dot = dot.edges[to]!.to;
          from = (to + 2) % 4;
          sense = -sense;
        } else {
          from = to;
        }
      }
      if (loop.length > 0) loops.push(loop);
    }
  }
  return loops;
}

/** 0 is good. Dull: a plain grid, scattered rings, or a line in too many pieces. */
function dullnessOf(region: Region, open: IsOpen, loops: Step[][]): number {
  let opened = 0;
  let edges = 0;
  let unconnected = 0;
  for (const dot of region.dots) {
    let here = 0;
    for (let direction = 0; direction < 4; direction += 1) {
      if (!dot.edges[direction]) continue;
      edges += 1;
      if (open(dot, direction)) here += 1;
    }
    opened += here;
    if (here === 0) unconnected += 1;
  }
  const share = opened / edges;
  const longest = Math.max(...loops.map((loop) => loop.length)) / (4 * region.dots.length);
  return (
    Math.max(0, unconnected - 1) +
    (share > 0.86 ? (share - 0.86) * 40 : 0) +
    (share < 0.58 ? (0.58 - share) * 40 : 0) +
    (longest < 0.45 ? (0.45 - longest) * 10 : 0)
  );
}

type Point = readonly [x: number, y: number];

/** From point to point: a compressed page is 3 KB smaller than with coordinates. */
function pathOf(region: Region, loop: readonly Step[]): string {
  const point = ({ i, j }: Dot, direction: number, reach: number, sideways = 0, side = 0): Point => {
    const [di, dj] = DIRECTIONS[direction]!;
    const [si, sj] = DIRECTIONS[side]!;
    const [x, y] = region.place(i + di * reach + si * sideways, j + dj * reach + sj * sideways);
    return [rounded(x), rounded(y)];
  };
  const [unitX, unitY] = region.place(1, 0);
  const radius = rounded(TURN * Math.sqrt(unitX * unitX + unitY * unitY));
  const end = (step: Step, direction: number, isOpen: boolean) =>
    point(step.dot, direction, isOpen ? HALF : TURN);

  const first = loop[0]!;
  let here = end(first, first.from, first.fromOpen);
  let path = `M${here.join(' ')}`;
  for (const [index, step] of loop.entries()) {
    const { dot, from, to, fromOpen, toOpen } = step;
    const endPoint = end(step, to, toOpen);
    const next = loop[index + 1];
    if (fromOpen && toOpen && next?.fromOpen && next.toOpen) continue;
    if (fromOpen && toOpen) path += `l${between(here, endPoint)}`;
    else if (!fromOpen && !toOpen)
      path += `a${radius} ${radius} 0 0 ${(to - from + 4) % 4 === 1 ? 1 : 0} ${between(here, endPoint)}`;
    else {
      // After a crossing, the curve leaves along the diagonal; at a turn, it touches the circle around the dot.
      const leave = fromOpen ? point(dot, from, HALF - BEND, BEND, to) : point(dot, from, TURN, BEND, to);
      const arrive = toOpen ? point(dot, to, HALF - BEND, BEND, from) : point(dot, to, TURN, BEND, from);
      path += `c${[leave, arrive, endPoint].map((one) => between(here, one)).join(' ')}`;
    }
    here = endPoint;
  }
  return `${path}z`;
}

function between([fromX, fromY]: Point, [toX, toY]: Point): string {
  return `${rounded(toX - fromX)} ${rounded(toY - fromY)}`;
}

function rounded(value: number): number {
  // Turns -0 into 0.
  return Math.round(value * 10) / 10 + 0;
}

/** Numbers in [0, 1): FNV-1a hash, then xorshift, with 32-bit integers. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  // So that texts that differ in their last character differ in every bit.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state = (state ^ (state >>> 16)) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x1_0000_0000;
  };
}

/** SVG text. Colours are '#rrggbb'; `size` as in KolamShape. */
export function kolamMark(seed: string, size: number, colours: { ground: string; line: string }): string {
  const { viewBox, side, loops } = kolam(seed, { lattice: 'diamond', size });
  const half = side / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${side / 5}" fill="${colours.ground}"/><path d="${loops.join('')}" fill="none" stroke="${colours.line}" stroke-width="4.5"/></svg>`;
}
