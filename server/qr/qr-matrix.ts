import { codewordsOf } from "./qr-codewords.ts";

/** Dark modules of a QR code, row by row. */
export type QrMatrix = readonly (readonly boolean[])[];

interface Drawing {
  readonly version: number;
  readonly size: number;
  readonly dark: boolean[][];
  /** Patterns, which hold no codewords and are not masked. */
  readonly fixed: boolean[][];
}

type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A QR code of the text, error correction level M, with the mask that scanners like best. Throws a RangeError for texts of more than 2,331 bytes. */
export function qrMatrix(text: string): QrMatrix {
  const { version, codewords } = codewordsOf(text);
  const plain = blank(version);
  drawPatterns(plain);
  drawCodewords(plain, codewords);
  const masked = MASKS.map((mask, number) => {
    const dark = plain.dark.map((line, row) =>
      line.map((isDark, column) => (plain.fixed[row]?.[column] ? isDark : isDark !== mask(row, column))),
    );
    drawFormat({ ...plain, dark }, number);
    return dark;
  });
  return masked.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best));
}

function blank(version: number): Drawing {
  const size = version * 4 + 17;
  const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  return { version, size, dark: square(), fixed: square() };
}

function set({ dark, fixed }: Drawing, row: number, column: number, isDark: boolean): void {
  const [line, marks] = [dark[row], fixed[row]];
  if (!line || !marks || column < 0 || column >= line.length) return;
  line[column] = isDark;
  marks[column] = true;
}

function drawPatterns(drawing: Drawing): void {
  const { size, version } = drawing;
  for (let at = 0; at < size; at++) {
    set(drawing, 6, at, at % 2 === 0);
    set(drawing, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawRings(drawing, row, column, 4, [2, 4]);
  }
  const places = alignmentPlaces(version);
  const last = places.at(-1);
  for (const row of places) {
    for (const column of places) {
      const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isFinder) drawRings(drawing, row, column, 2, [1]);
    }
  }
  drawFormat(drawing, 0);
  drawVersion(drawing);
}

/** Squares around a module, dark but for those as far from it as `light` says. */
function drawRings(drawing: Drawing, row: number, column: number, reach: number, light: readonly number[]): void {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      set(drawing, row + down, column + right, !light.includes(distance));
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** Level M (00) and the mask, with their own error correction, twice. */
function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing;
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 6; bit++) set(drawing, bit, 8, isDark(bit));
  set(drawing, 7, 8, isDark(6));
  set(drawing, 8, 8, isDark(7));
  set(drawing, 8, 7, isDark(8));
  for (let bit = 9; bit < 15; bit++) set(drawing, 8, 14 - bit, isDark(bit));
  for (let bit = 0; bit < 8; bit++) set(drawing, 8, size - 1 - bit, isDark(bit));
  for (let bit = 8; bit < 15; bit++) set(drawing, size - 15 + bit, 8, isDark(bit));
  set(drawing, size - 8, 8, true);
}

function drawVersion(drawing: Drawing): void {
  const { size, version } = drawing;
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let bit = 0; bit < 18; bit++) {
    const isDark = ((bits >>> bit) & 1) === 1;
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    set(drawing, near, far, isDark);
    set(drawing, far, near, isDark);
  }
}

/** Columns in pairs from the right, up and down in turn, around what is fixed. */
function drawCodewords({ size, dark, fixed }: Drawing, codewords: readonly number[]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const isUpwards = ((right <= 6 ? right - 1 : right) + 1) % 4 < 2;
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step;
      for (const at of [column, column - 1]) {
        const line = dark[row];
        if (!line || fixed[row]?.[at]) continue;
        line[at] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}

/** How much a scanner dislikes it: runs, blocks, what looks like a finder, and more of one colour (ISO/IEC 18004, 7.8.3). */
function penaltyOf(dark: QrMatrix): number {
  const size = dark.length;
  const columns = Array.from({ length: size }, (_, column) => dark.map((line) => line[column] === true));
  const lines = [...dark, ...columns];
  const total = dark.flat().filter(Boolean).length;
  const balance = Math.floor(Math.abs(total * 20 - size * size * 10) / (size * size));
  return lines.reduce((sum, line) => sum + linePenalty(line), 0) + 3 * blocks(dark) + 10 * balance;
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

function linePenalty(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * (text.match(FINDER_LIKE) ?? []).length;
}

function blocks(dark: QrMatrix): number {
  let count = 0;
  for (let row = 1; row < dark.length; row++) {
    const [above, line] = [dark[row - 1] ?? [], dark[row] ?? []];
    for (let column = 1; column < line.length; column++) {
      const colour = line[column];
      if (line[column - 1] === colour && above[column] === colour && above[column - 1] === colour) count += 1;
    }
  }
  return count;
}
