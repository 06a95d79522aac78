import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../../core/open-store.ts";
import { copyDatabaseTemplate } from "../../testing/copy-database-template.ts";
import type { CountTable } from "./count-table.ts";
import { MinuteCounter } from "./minute-counter.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-counts-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const table: CountTable = {
  counts: "ad_counts",
  totals: "ad_totals",
  keys: ["campaign", "creative", "slot", "event"],
  totalled: "true",
};

it("leaves all counts in the files of the embedded database once they are written, though parts do not wait for the disk", {
  tags: ["slow"],
}, async () => {
  await copyDatabaseTemplate(folder);
  const store = await openStore({ dataDir: join(folder, "database") });
  const counter = new MinuteCounter(store, pino({ level: "silent" }), table);
  for (let nth = 0; nth < 250; nth += 1) counter.count("diario", [`campaña ${nth}`, "", "", "adview"], new Date());
  await counter.flush();
  // What a process that is killed now leaves.
  await cp(join(folder, "database"), join(folder, "killed"), { recursive: true });
  await store.close();
  const left = await openStore({ dataDir: join(folder, "killed") });
  const rows = await left.query("select sum(count)::integer as count from ad_totals");
  await left.close();
  expect(rows).toEqual([{ count: 250 }]);
});
