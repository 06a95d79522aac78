import { expect, it } from "vitest";
import { qrDataUrl } from "./qr-data-url.ts";
import { qrMatrix } from "./qr-matrix.ts";
import { correctionOf, multiply } from "./reed-solomon.ts";

it("draws what scanners read as the text", () => {
  // Read back with a reader of another make when it was written down.
  expect(qrMatrix("Cierre").map((line) => line.map((isDark) => (isDark ? "#" : ".")).join(""))).toEqual([
    "#######..##...#######",
    "#.....#.#..#..#.....#",
    "#.###.#..#.#..#.###.#",
    "#.###.#..#..#.#.###.#",
    "#.###.#.#.###.#.###.#",
    "#.....#...##..#.....#",
    "#######.#.#.#.#######",
    "..........#..........",
    "#.#.#.#..#..#...#..#.",
    "#..#.....###.#.#.####",
    "#.#...#...##.###.####",
    "#..##..##.####.##...#",
    "###..##..#.#.###....#",
    "........###...##...#.",
    "#######...#.#...#####",
    "#.....#.......#....##",
    "#.###.#.#.#.#.####.##",
    "#.###.#...##.#.###.#.",
    "#.###.#.#..#.####...#",
    "#.....#..#.###.##..#.",
    "#######.#.##.##.##.##",
  ]);
});

it.each([
  [14, 21],
  [15, 25],
  [180, 53],
  [181, 57],
  [2331, 177],
])("takes the smallest code that holds %i bytes: %i modules", (bytes, modules) => {
  expect(qrMatrix("x".repeat(bytes))).toHaveLength(modules);
});

it("refuses what no code holds", () => {
  expect(() => qrMatrix("x".repeat(2332))).toThrow(RangeError);
});

it("makes corrected data divisible by the generator", () => {
  const codewords = [
    ...Array.from({ length: 16 }, (_, at) => at * 13),
    ...correctionOf(
      Array.from({ length: 16 }, (_, at) => at * 13),
      10,
    ),
  ];
  let root = 1;
  for (let factor = 0; factor < 10; factor++) {
    expect(codewords.reduce((value, codeword) => multiply(value, root) ^ codeword, 0)).toBe(0);
    root = multiply(root, 2);
  }
});

it("answers a picture with its quiet zone", () => {
  const [head, data = ""] = qrDataUrl("Cierre").split(",");
  expect(head).toBe("data:image/svg+xml;base64");
  expect(Buffer.from(data, "base64").toString()).toContain('viewBox="0 0 29 29"');
});
