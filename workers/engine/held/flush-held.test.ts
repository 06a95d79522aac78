import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { collectionNamed } from "../../../schema/registry.ts";
import { enqueueEdit } from "../../../sync/outbox/outbox.ts";
import { articleDocument, PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { takePage } from "../lanes/take-page.ts";
import { openContext } from "../open-context.ts";
import { showStep } from "./show-step.ts";

const at = (day: number) => `2026-02-0${day}T00:00:00.000Z`;
const article = (day: number, fields: Record<string, string>) => articleDocument("a1", { ...fields, updatedAt: at(day) });
const page = (doc: ReturnType<typeof article>) => {
  const change = { scope: PROJECT, collection: "article", id: "a1", updatedAt: doc.updatedAt, deleted: false, doc };
  return { data: [change], nextCursor: "c", more: false };
};

const place = (userId: string) => ({ collection: "article", id: "a1", scope: PROJECT, projectId: PROJECT, userId });

/** Two tabs of a device that has the article. */
async function twoTabs(base: ReturnType<typeof article>) {
  const device = new TestDevice(new FakeServer());
  const one = await openContext(device.ports(new FakeSocket()), () => device.session());
  const other = await openContext(device.ports(new FakeSocket()), () => device.session());
  await takePage(one.context, page(base), {});
  const close = async () => {
    for (const tab of [one, other]) await tab.close();
    await device.close();
  };
  return { device, one, other, close };
}

it("puts an edit that a full device held on top of what another tab has taken meanwhile, and shows it", async () => {
  const base = article(1, { title: "Vieja" });
  const { device, one, other, close } = await twoTabs(base);
  device.refusesWrites = true;
  const edit = { action: "SAVE", ...place(device.userId) } as const;
  const now = { operationId: "o1", now: at(1), server: base, definitionOf: collectionNamed };
  await one.context.outbox.update((contents) => enqueueEdit(contents, { ...edit, base, data: { ...base, title: "Mía" } }, now));
  await takePage(other.context, page(article(2, { title: "Vieja", excerpt: "De la mesa" })), {});
  device.refusesWrites = false;
  await one.context.outbox.flush();
  const { operations } = await other.context.outbox.read();
  expect(operations).toMatchObject([{ baseUpdatedAt: at(2), data: { title: "Mía", excerpt: "De la mesa" } }]);
  const row = await other.context.replica.read("article", "a1");
  expect(row).toMatchObject({ sync: "pending", document: { title: "Mía", excerpt: "De la mesa" } });
  await close();
});

it("bases a deletion that a full device held on the newer version, which giving it up shows", async () => {
  const base = article(1, { title: "Vieja" });
  const { device, one, other, close } = await twoTabs(base);
  device.refusesWrites = true;
  const edit = { action: "DELETE", ...place(device.userId), base, data: {} } as const;
  const now = { operationId: "o1", now: at(1), server: null, definitionOf: collectionNamed };
  await one.context.outbox.update((contents) => enqueueEdit(contents, edit, now));
  await takePage(other.context, page(article(2, { title: "Vieja" })), {});
  device.refusesWrites = false;
  await one.context.outbox.flush();
  const { operations } = await other.context.outbox.read();
  expect(operations).toMatchObject([{ action: "DELETE", baseUpdatedAt: at(2) }]);
  expect(await other.context.replica.read("article", "a1")).toBeNull();
  await close();
});

it("shows a document again whose deletion was taken back while the device was full", async () => {
  const base = article(1, { title: "Vieja" });
  const { device, one, other, close } = await twoTabs(base);
  const now = { now: at(1), definitionOf: collectionNamed };
  const deletion = { action: "DELETE", ...place(device.userId), base, data: {} } as const;
  await showStep(
    one.context,
    await one.context.outbox.update((contents) => enqueueEdit(contents, deletion, { ...now, operationId: "o1", server: base })),
  );
  expect(await other.context.replica.read("article", "a1")).toBeNull();
  device.refusesWrites = true;
  const back = { action: "SAVE", ...place(device.userId), base, data: base } as const;
  await one.context.outbox.update((contents) => enqueueEdit(contents, back, { ...now, operationId: "o2" }));
  device.refusesWrites = false;
  await one.context.outbox.flush();
  expect((await other.context.outbox.read()).operations).toEqual([]);
  expect(await other.context.replica.read("article", "a1")).toMatchObject({ sync: "clean", document: { title: "Vieja" } });
  await close();
});

it("does not know whether a document is there that another tab learnt is gone, while the device held an edit of it (B2)", async () => {
  const base = article(1, { title: "Vieja" });
  const { device, one, other, close } = await twoTabs(base);
  device.refusesWrites = true;
  const edit = { action: "SAVE", ...place(device.userId), base, data: { ...base, title: "Mía" } } as const;
  const now = { operationId: "o1", now: at(1), server: base, definitionOf: collectionNamed };
  await one.context.outbox.update((contents) => enqueueEdit(contents, edit, now));
  const gone = { scope: PROJECT, collection: "article", id: "a1", updatedAt: at(2), deleted: true, doc: null };
  await takePage(other.context, { data: [gone], nextCursor: "c", more: false }, {});
  device.refusesWrites = false;
  await one.context.outbox.flush();
  expect((await other.context.outbox.read()).operations).toMatchObject([{ data: { title: "Mía" }, unconfirmed: true }]);
  await close();
});

it("remembers the version that an edit which a full device took back was in conflict with", async () => {
  const base = article(1, { title: "Vieja" });
  const { device, one, other, close } = await twoTabs(base);
  const now = { now: at(1), server: base, definitionOf: collectionNamed };
  const edit = (action: "SAVE" | "DELETE", title: string) =>
    ({ action, ...place(device.userId), base, data: action === "SAVE" ? { ...base, title } : {} }) as const;
  device.refusesWrites = true;
  for (const [index, next] of [edit("DELETE", ""), edit("SAVE", "Vieja"), edit("SAVE", "Después")].entries()) {
    await one.context.outbox.update((contents) => enqueueEdit(contents, next, { ...now, operationId: `held${index}` }));
  }
  device.refusesWrites = false;
  await other.context.outbox.update((contents) => enqueueEdit(contents, edit("SAVE", "Antes"), { ...now, operationId: "o1" }));
  await takePage(other.context, page(article(2, { title: "De la mesa" })), {});
  await one.context.outbox.flush();
  const { operations } = await other.context.outbox.read();
  expect(operations).toMatchObject([{ data: { title: "Después" }, state: { tag: "conflict", theirs: { title: "De la mesa" } } }]);
  await close();
});
