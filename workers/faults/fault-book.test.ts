import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import type { ClientError } from "../../schema/wire/client-errors.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createFaultBook, FAULTS_KEPT } from "./fault-book.ts";

const session = { token: "t", sessionNonce: "n", projectId: "p1" };
let books = 0;

function openBook() {
  const requests: (readonly ClientError[])[] = [];
  const server: { answer: CierreError | null } = { answer: null };
  let time = 0;
  const book = createFaultBook({
    store: openDeviceStore(`faults${++books}`),
    clock: { now: () => time++, after: () => () => undefined },
    ids: { next: () => crypto.randomUUID() },
    send: async (_session, errors) => {
      requests.push(errors);
      if (server.answer) throw server.answer;
    },
  });
  return { book, requests, server };
}
const bug = (message: string) => Object.assign(new TypeError(message), { stack: `at ${message} (a.js:1:1)` });

it("keeps the last bugs, oldest first", async () => {
  const { book } = openBook();
  for (let number = 0; number < FAULTS_KEPT + 2; number += 1) await book.keep(bug(`bug ${number}`), "pull");
  const messages = (await book.list()).map(({ message }) => message);
  expect([messages.length, messages[0], messages.at(-1)]).toEqual([FAULTS_KEPT, "bug 2", `bug ${FAULTS_KEPT + 1}`]);
});

it("counts a bug that comes again", async () => {
  const { book } = openBook();
  for (const place of ["pull", "pull", "push"] as const) await book.keep(bug("the same"), place);
  expect((await book.list()).map(({ place, count }) => [place, count])).toEqual([
    ["pull", 2],
    ["push", 1],
  ]);
});

it("reports each to the server once, in batches, and later those that found no network", async () => {
  const { book, requests, server } = openBook();
  for (let number = 0; number < 12; number += 1) await book.keep(bug(`bug ${number}`), "pull");
  server.answer = new CierreError("missingResponse");
  await expect(book.deliver(session)).rejects.toMatchObject({ code: "missingResponse" });
  server.answer = null;
  await book.deliver(session);
  await book.deliver(session);
  expect(requests.map(({ length }) => length)).toEqual([10, 10, 2]);
});

it("does not send for ever what the server refuses", async () => {
  const { book, requests, server } = openBook();
  await book.keep(bug("refused"), "pull");
  server.answer = new CierreError("malformed");
  await book.deliver(session);
  await book.deliver(session);
  expect(requests).toHaveLength(1);
});
