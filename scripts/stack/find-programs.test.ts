import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findPrograms } from "./find-programs.ts";

const folder = mkdtempSync(join(tmpdir(), "cierre-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ["haproxy", "pgbouncer"]) writeFileSync(join(folder, name), "");

it("says where programs are, the first folder first", () => {
  expect(findPrograms(["haproxy", "pgbouncer"], ["/nowhere", folder])).toEqual({
    haproxy: join(folder, "haproxy"),
    pgbouncer: join(folder, "pgbouncer"),
  });
});

it("names all that are missing, and the packages that they are in, once each", () => {
  expect(() => findPrograms(["haproxy", "postgres", "initdb", "redis-server"], [folder])).toThrow(
    "There is no postgres, no initdb, no redis-server here. On Debian: apt-get install postgresql redis-server",
  );
});
