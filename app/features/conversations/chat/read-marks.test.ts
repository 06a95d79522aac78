// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { readMarks } from "./read-marks.ts";

afterEach(() => localStorage.clear());

const at = "2026-03-04T10:00:00.000Z";
const later = "2026-03-04T11:00:00.000Z";
const sent = (client: FakeClient) =>
  client.calls.flatMap(([name, , path, body]) => (name === "request" ? [[path, (body as { at: string }).at]] : []));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function reconnect(client: FakeClient): void {
  client.realtime.connected.set(false);
  client.realtime.connected.set(true);
}

it("reports to the server until when a conversation was read, and repeats it where it was not received", async () => {
  const client = createFakeClient();
  client.answers.request = () => {
    throw new CierreError("missingResponse");
  };
  const marks = readMarks(client);
  marks.mark("c1", at);
  marks.mark("c1", at);
  await settled();
  expect(sent(client)).toEqual([["conversation/c1/read", at]]);
  client.answers.request = () => null;
  reconnect(client);
  await settled();
  expect(sent(client)).toHaveLength(2);
  reconnect(client);
  await settled();
  expect(sent(client)).toHaveLength(2);
});

it("goes past a conversation that the server will never hear of", async () => {
  const client = createFakeClient();
  client.answers.request = (_method, path) => {
    if (path === "conversation/gone/read") throw new CierreError("notFound");
    return null;
  };
  const marks = readMarks(client);
  marks.mark("gone", at);
  await settled();
  marks.mark("c1", at);
  await settled();
  expect(sent(client)).toContainEqual(["conversation/c1/read", at]);
  reconnect(client);
  await settled();
  expect(sent(client).filter(([path]) => path === "conversation/gone/read")).toHaveLength(1);
});

it("knows on the next visit what was read, and sends only what the server has not received", async () => {
  const first = createFakeClient();
  readMarks(first).mark("c1", at);
  await settled();
  first.answers.request = () => {
    throw new CierreError("missingResponse");
  };
  readMarks(first).mark("c2", later);
  await settled();
  const next = createFakeClient();
  expect([...readMarks(next).here.get()]).toEqual([
    ["c1", at],
    ["c2", later],
  ]);
  reconnect(next);
  await settled();
  expect(sent(next)).toEqual([["conversation/c2/read", later]]);
});
