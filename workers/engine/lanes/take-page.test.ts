import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { articleDocument, PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { createOutcomeWaiters } from "../edits/outcome-waiters.ts";
import { saveDocument } from "../edits/save-document.ts";
import { type OpenContext, openContext } from "../open-context.ts";
import { takePage } from "./take-page.ts";

let device: TestDevice;
let open: OpenContext;

beforeEach(async () => {
  device = new TestDevice(new FakeServer());
  open = await openContext(device.ports(new FakeSocket()), () => device.session());
});
afterEach(async () => {
  await open.close();
  await device.close();
});

const at = (day: number) => `2026-02-0${day}T00:00:00.000Z`;
const page = (day: number, title: string) => {
  const doc = articleDocument("a1", { title, updatedAt: at(day) });
  const change = { scope: PROJECT, collection: "article", id: "a1", updatedAt: at(day), deleted: false, doc };
  return { data: [change], nextCursor: "c", more: false };
};
const title = async () => (await open.context.replica.read("article", "a1"))?.document.title;

it("does not put back what an answer has shown since the page was asked for", async () => {
  await takePage(open.context, page(3, "Guardada"), {});
  await takePage(open.context, page(2, "De antes"), {});
  expect(await title()).toBe("Guardada");
});

it("goes back with a server that was set back", async () => {
  await takePage(open.context, page(3, "Perdida"), {});
  await takePage(open.context, page(2, "De la copia"), { mayGoBack: true });
  expect(await title()).toBe("De la copia");
});

const titles = async () =>
  Object.fromEntries(
    await Promise.all(["a1", "a2"].map(async (id) => [id, (await open.context.replica.read("article", id))?.document.title])),
  );
const change = (id: string, day: number, values: object) => ({
  scope: PROJECT,
  collection: "article",
  id,
  updatedAt: at(day),
  deleted: false,
  doc: articleDocument(id, { ...values, updatedAt: at(day) }),
});

/** What the device refuses in each phase: the first write of rows, the second one, the outbox. */
const refusing = {
  rows: (context: OpenContext["context"]) => refuseWrite(context, 1),
  edited: (context: OpenContext["context"]) => refuseWrite(context, 2),
  outbox: (context: OpenContext["context"]) => {
    const update = () => Promise.reject(new CierreError("deviceStorage"));
    return { ...context, outbox: Object.assign(Object.create(context.outbox), { update }) };
  },
} as const;

function refuseWrite(context: OpenContext["context"], nth: number): OpenContext["context"] {
  let writes = 0;
  const write: typeof context.replica.write = async (...args) => {
    writes += 1;
    if (writes === nth) throw new CierreError("deviceStorage");
    return context.replica.write(...args);
  };
  return { ...context, replica: { ...context.replica, write } };
}

it.each(["rows", "edited", "outbox"] as const)(
  "comes again whole where the device refuses it in the phase '%s', and hides no edit meanwhile (S17, S18, S19, S20)",
  async (phase) => {
    const { context } = open;
    const first = { data: [change("a1", 1, { title: "Una" }), change("a2", 1, { title: "Dos" })], nextCursor: "c", more: false };
    await takePage(context, first, {});
    const work: Promise<void>[] = [];
    const parts = {
      context,
      waiters: createOutcomeWaiters(context.clock),
      queued() {},
      finalIds: () => new Map(),
      goOn: (each: Promise<void>) => void work.push(each),
    };
    const saved = {
      collection: "article",
      id: "a2",
      data: { title: "Dos, mía" },
      base: articleDocument("a2", { title: "Dos", updatedAt: at(1) }),
    };
    await saveDocument(parts, saved, 0);
    await Promise.all(work);
    const later = {
      data: [change("a1", 2, { title: "Una nueva" }), change("a2", 2, { title: "Dos", deck: "De otra persona" })],
      nextCursor: "d",
      more: false,
    };
    await expect(takePage(refusing[phase](context), later, {})).rejects.toMatchObject({ code: "deviceStorage" });
    const [held] = (await context.outbox.read()).operations;
    expect([held?.id, (await titles()).a2]).toEqual(["a2", "Dos, mía"]);
    await takePage(context, later, {});
    expect(await titles()).toEqual({ a1: "Una nueva", a2: "Dos, mía" });
    expect((await context.replica.read("article", "a2"))?.document.deck).toBe("De otra persona");
    expect((await context.outbox.read()).operations.map(({ id }) => id)).toEqual(["a2"]);
  },
);
