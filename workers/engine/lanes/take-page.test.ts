import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { articleDocument, PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
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
