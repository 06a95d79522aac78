import { expect, it } from "vitest";
import type { JournalStore } from "../../../sync/ports.ts";
import type { Draft } from "../../engine-api.ts";
import { createDrafts } from "./draft-journal.ts";
import { createStartingDrafts } from "./starting-drafts.ts";

const LOCAL = "local:00000000-0000-4000-8000-000000000001";

it("keeps typing while the engine has not started, and gives it to the engine afterwards", async () => {
  const { device, copied, drafts, start } = starting();
  expect(await drafts.read("p|article|a1")).toBeNull();
  await drafts.write(draftOf("a1", "El río"));
  await drafts.write(draftOf("a1", "El río crece"));
  expect(device.get("p|article|a1")?.values).toEqual({ title: "El río crece" });
  expect((await drafts.read("p|article|a1"))?.values).toEqual({ title: "El río crece" });
  start();
  expect((await drafts.list()).map(({ values }) => values)).toEqual([{ title: "El río crece" }]);
  expect(copied).toEqual(["p|article|a1"]);
});

it("gives up what was cleared before the engine has started", async () => {
  const { device, drafts, start } = starting();
  await drafts.write(draftOf("a1", "El río"));
  await drafts.clear("p|article|a1");
  expect([...device]).toEqual([]);
  start();
  expect(await drafts.list()).toEqual([]);
});

it("writes what comes after the start behind what was written before", async () => {
  const { device, drafts, start } = starting();
  await drafts.write(draftOf("a1", "Primero"));
  start();
  await drafts.write(draftOf("a1", "Después"));
  expect(device.get("p|article|a1")?.values).toEqual({ title: "Después" });
});

it("puts typing into a new document under its final id once the engine knows it", async () => {
  const { device, drafts, start, finalIds } = starting();
  const draft = { ...draftOf("new", "Nueva"), id: LOCAL };
  await drafts.write(draft);
  expect(device.get(draft.key)).toEqual(draft);
  finalIds.set(LOCAL, "made-1");
  start();
  expect(await drafts.list()).toEqual([{ ...draft, id: "made-1" }]);
});

it("waits for the engine where typing lies under an id that may have become final", async () => {
  const { device, drafts, start, finalIds } = starting();
  device.set(`p|article|${LOCAL}`, draftOf(LOCAL, "De antes"));
  let isAnswered = false;
  const read = drafts.read("p|article|made-1").finally(() => {
    isAnswered = true;
  });
  await drafts.write(draftOf("a2", "Otra"));
  expect(isAnswered).toBe(false);
  finalIds.set(LOCAL, "made-1");
  start();
  await drafts.list();
  expect((await read)?.values).toEqual({ title: "De antes" });
});

it("waits for the engine where the journal alone is not enough, or refuses", async () => {
  const absent = starting({ open: async () => null });
  const written = absent.drafts.write(draftOf("a1", "El río"));
  absent.start();
  await written;
  expect(absent.device.has("p|article|a1")).toBe(true);

  const refusing = starting({ open: () => Promise.reject(new Error("no")) });
  refusing.start();
  await refusing.drafts.write(draftOf("a1", "El río"));
  expect(refusing.device.has("p|article|a1")).toBe(true);
});

it("rejects what waited for an engine that fails to start, and has let go of the journal", async () => {
  const { drafts, fail, closed } = starting();
  await drafts.write(draftOf("a1", "El río"));
  fail(new Error("no room"));
  await expect(drafts.list()).rejects.toThrow("no room");
  await drafts.settled();
  expect(closed()).toBe(1);
});

type Opening = Parameters<typeof createStartingDrafts>[1];

function starting({ open }: { open?: Opening } = {}) {
  const device = new Map<string, Draft>();
  const copied: string[] = [];
  const finalIds = new Map<string, string>();
  let closings = 0;
  const journal = memoryJournal(device);
  const own: JournalStore<Draft> = {
    ...journal,
    async write(draft) {
      copied.push(draft.key);
      await journal.write(draft);
    },
  };
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof createDrafts>>();
  const close = () => {
    closings += 1;
  };
  const engine = createDrafts(
    own,
    () => finalIds,
    async () => false,
  );
  const start = () => void engine.adopt(finalIds).then(() => resolve(engine));
  const drafts = createStartingDrafts(promise, open ?? (async () => ({ journal, close })));
  return { device, copied, finalIds, drafts, start, fail: reject, closed: () => closings };
}

function memoryJournal(rows: Map<string, Draft>): JournalStore<Draft> {
  return {
    read: async (key) => rows.get(key) ?? null,
    list: async () => [...rows.values()],
    write: async (draft) => void rows.set(draft.key, draft),
    remove: async (key) => void rows.delete(key),
  };
}

function draftOf(id: string, title: string): Draft {
  const own = { collection: "article", projectId: "p", userId: "u", base: null, writtenAt: "2026-01-01T00:00:00.000Z" };
  return { ...own, key: `p|article|${id}`, id, values: { title } };
}
