import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quantize } from "topojson-client";

/**
 * Makes `app/maps/outline.ts`, the coasts and borders that maps draw without a server of tiles, from Natural Earth's countries at
 * 1:50 million (package `world-atlas`, public domain). Run by hand when that package changes: `npm run outline`. Where the newsrooms
 * are it keeps what there is; elsewhere it leaves out what nobody sees from afar. Natural Earth has provinces at no such scale there.
 */
type Position = [longitude: number, latitude: number];
type Topology = Parameters<typeof quantize>[0];

/** What the package has, as far as it is read. */
interface Atlas {
  readonly arcs: readonly (readonly Position[])[];
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly objects: { readonly countries: { readonly geometries: readonly Shape[] } };
}
interface Shape {
  readonly type: string;
  readonly id?: string;
  readonly arcs: unknown;
}

/** Degrees: west, south, east, north. */
const NEAR: readonly (readonly [number, number, number, number])[] = [
  [-93, -57, -33, 14],
  [-19, 26, 5, 45],
];
/** How far a left-out point may lie from the line, degrees. */
const TOLERANCE = { near: 0.012, far: 0.09 };
/** Steps over the whole world: about two kilometres. */
const STEPS = 20_000;
/** It reaches the pole, which the projection does not. */
const ANTARCTICA = "010";

const target = join(import.meta.dirname, "../../app/maps/outline.ts");
const source = new URL(import.meta.resolve("world-atlas/countries-50m.json"));
// The package's own format.
const atlas = JSON.parse(await readFile(source, "utf8")) as Atlas;
const { geometries } = atlas.objects.countries;
const outline = {
  type: "Topology",
  arcs: atlas.arcs.map((arc) => simplified(absolute(arc))),
  objects: {
    countries: {
      type: "GeometryCollection",
      geometries: geometries.filter(({ id }) => id !== ANTARCTICA).map(({ type, arcs }) => ({ type, arcs })),
    },
  },
};
// Built above as the format is.
const json = JSON.stringify(quantize(outline as unknown as Topology, STEPS));
const words =
  "/** Coasts and borders, made by `scripts/build/make-outline.ts`: TopoJSON as text, which is read faster than code. */";
await writeFile(target, `${words}\nexport const outlineJson =\n  '${json}';\n`);

/** The arc's points in degrees: the file has steps from one to the next. */
function absolute(arc: readonly Position[]): Position[] {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Without the points that hardly leave the line between their neighbours (Douglas and Peucker). Ends stay: other arcs meet there. */
function simplified(points: readonly Position[]): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 4) return [...points];
  const tolerance = points.some(isNear) ? TOLERANCE.near : TOLERANCE.far;
  // A ring has no line between its ends: two halves have.
  if (first[0] === last[0] && first[1] === last[1]) {
    const half = Math.floor(points.length / 2);
    return [...between(points.slice(0, half + 1), tolerance).slice(0, -1), ...between(points.slice(half), tolerance)];
  }
  return between(points, tolerance);
}

function between(points: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, at] = [tolerance, 0];
  for (const [index, point] of points.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (at === 0) return [first, last];
  return [...between(points.slice(0, at + 1), tolerance).slice(0, -1), ...between(points.slice(at), tolerance)];
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function isNear([x, y]: Position): boolean {
  return NEAR.some(([west, south, east, north]) => x > west && x < east && y > south && y < north);
}
