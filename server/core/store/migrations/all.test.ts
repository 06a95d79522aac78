import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { migrations } from "./all.ts";

const files = globSync("server/core/store/migrations/[0-9]*.ts").map((path) => basename(path, ".ts"));

it("every step of the tables is listed once, oldest first, under the number of its file", () => {
  const numbers = migrations.map(({ version }) => version);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(files.length).toBeGreaterThan(30);
  expect(numbers).toEqual(files.map((name) => Number.parseInt(name, 10)).sort((one, other) => one - other));
});
