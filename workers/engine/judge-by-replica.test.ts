import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { collectionNamed } from "../../schema/registry.ts";
import { enqueueEdit } from "../../sync/outbox.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { FakeSocket } from "../test-doubles/fake-browser.ts";
import { FakeServer } from "../test-doubles/fake-server.ts";
import { TestDevice } from "../test-doubles/test-device.ts";
import { openContext } from "./open-context.ts";
import { takePage } from "./take-page.ts";

const at = (day: number) => `2026-02-0${day}T00:00:00.000Z`;
const article = (day: number, fields: Record<string, string>) => articleDocument("a1", { ...fields, updatedAt: at(day) });
const page = (doc: ReturnType<typeof article>) => {
  const change = { scope: PROJECT, collection: "article", id: "a1", updatedAt: doc.updatedAt, deleted: false, doc };
  return { data: [change], nextCursor: "c", more: false };
};

it("puts an edit that a full device held on top of what another tab has taken meanwhile, and shows it", async () => {
  const device = new TestDevice(new FakeServer());
  const one = await openContext(device.ports(new FakeSocket()), () => device.session());
  const other = await openContext(device.ports(new FakeSocket()), () => device.session());
  const base = article(1, { title: "Vieja" });
  await takePage(one.context, page(base), {});
  device.refusesWrites = true;
  const place = { collection: "article", id: "a1", scope: PROJECT, projectId: PROJECT, userId: device.userId };
  const edit = { action: "SAVE", ...place } as const;
  const now = { operationId: "o1", now: at(1), server: base, definitionOf: collectionNamed };
  await one.context.outbox.update((contents) => enqueueEdit(contents, { ...edit, base, data: { ...base, title: "Mía" } }, now));
  await takePage(other.context, page(article(2, { title: "Vieja", excerpt: "De la mesa" })), {});
  device.refusesWrites = false;
  await one.context.outbox.flush();
  const { operations } = await other.context.outbox.read();
  expect(operations).toMatchObject([{ baseUpdatedAt: at(2), data: { title: "Mía", excerpt: "De la mesa" } }]);
  const row = await other.context.replica.read("article", "a1");
  expect(row).toMatchObject({ sync: "pending", document: { title: "Mía", excerpt: "De la mesa" } });
  for (const { close } of [one, other]) await close();
  await device.close();
});
