import "fake-indexeddb/auto";
import { beforeAll, describe, expect, it } from "vitest";
import { type DemandDesk, openDemandDesk } from "../test-doubles/demand-desk.ts";
import type { StorageDemand } from "../test-doubles/storage-meter.ts";

const PAGE = 10;
const BATCH = 200;

/** What a device asked its storage for. */
interface Demands {
  /** Of single steps, while others wait. */
  readonly steps: Readonly<Record<string, StorageDemand>>;
  /** Of what was done with all edits, for each of them. */
  readonly eachOf: Readonly<Record<"saving" | "delivering" | "typing", StorageDemand>>;
}

/** With so many edits that wait, a new article in front of them, and `PAGE` articles that nobody has edited. */
async function demandsWith(waiting: number): Promise<Demands> {
  const desk = await openDemandDesk();
  const ids = Array.from({ length: waiting }, (_, at) => `a${at}`);
  for (const id of ids) desk.server.store("article", { id, title: "Vieja" });
  storePage(desk, "Vieja");
  await desk.pull();
  await desk.save(null, "Nueva");
  const saving = await desk.demandOf(() => Promise.all(ids.map((id) => desk.save(id, `Mía ${id}`))));
  const typing = await desk.demandOf(() => Promise.all(ids.map(desk.type)));
  const steps = await demandsOfSteps(desk);
  const { operations } = await desk.context.outbox.read();
  const delivering = await desk.demandOf(() => desk.deliver(BATCH));
  await desk.close();
  const eachOf = {
    saving: shareOf(saving, waiting),
    delivering: shareOf(delivering, operations.length),
    typing: shareOf(typing, waiting),
  };
  return { steps, eachOf };
}

async function demandsOfSteps(desk: DemandDesk): Promise<Record<string, StorageDemand>> {
  const { commands, demandOf, drafts, pushOne, save } = desk;
  const demands: Record<string, StorageDemand> = {
    "saving an edit": await demandOf(() => save("b0", "Una")),
    "saving over what waits": await demandOf(() => save("b0", "Otra")),
    "saving a new document": await demandOf(() => save(null, "Otra nueva")),
    typing: await demandOf(() => desk.type("b1")),
    "offering what was typed": await demandOf(() => drafts.read("article|b1")),
    "forgetting what was typed": await demandOf(() => drafts.clear("article|b1")),
  };
  storePage(desk, "De la mesa");
  demands["taking a page, one of its documents edited"] = await demandOf(desk.pull);
  for (const { key } of await drafts.list()) await drafts.clear(key);
  demands["settling a new document, which gets its final id"] = await demandOf(pushOne);
  demands.settling = await demandOf(pushOne);
  demands["settling a refusal"] = await demandOf(() => refuseNext(desk));
  const [refused = ""] = await desk.refused();
  demands.retrying = await demandOf(() => commands.retry(refused));
  await refuseNext(desk);
  demands["giving up"] = await demandOf(() => commands.discard(refused));
  demands["taking the page that the edits have made"] = await demandOf(desk.pull);
  return demands;
}

function storePage({ server }: DemandDesk, title: string): void {
  for (let at = 0; at < PAGE; at += 1) server.store("article", { id: `b${at}`, title });
}

async function refuseNext({ server, pushOne }: DemandDesk): Promise<void> {
  server.refuses = () => true;
  await pushOne();
  server.refuses = () => false;
}

function shareOf({ transactions, read, written, copied }: StorageDemand, edits: number): StorageDemand {
  return { transactions: transactions / edits, read: read / edits, written: written / edits, copied: copied / edits };
}

let few: Demands;
beforeAll(async () => {
  few = await demandsWith(10);
});

describe.each([
  { waiting: 100, tags: [] },
  { waiting: 1000, tags: ["slow"] },
])("with $waiting edits that wait", ({ waiting, tags }) => {
  it("asks the storage for no more of an edit than while 10 wait", { tags, timeout: 120_000 }, async () => {
    const many = await demandsWith(waiting);
    expect(many.steps).toEqual(few.steps);
    for (const [name, share] of Object.entries(many.eachOf)) {
      const before = few.eachOf[name as keyof Demands["eachOf"]]; // its own key
      const grown = Object.entries(share).filter(([what, count]) => count > before[what as keyof StorageDemand]); // its own key
      expect([name, grown]).toEqual([name, []]);
    }
  });
});
