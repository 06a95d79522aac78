import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defineCollection } from "../../../schema/declaration/define-collection.ts";
import { audienceSegment } from "../../../schema/features/audience/audience-segment.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, openEntryPage, type } from "../entry/testing/open-entry.tsx";

const segment = defineCollection({
  name: "audience-segment",
  fields: { name: audienceSegment.fields.name, status: audienceSegment.fields.status, error: audienceSegment.fields.error },
  entry: {
    poll: {
      fields: ["status", "error"],
      seconds: 1,
      while: { field: "status", in: [null, "IDLE", "FINGERPRINTING", "MATCHING"] },
    },
  },
  access: audienceSegment.access,
});
const later = "2026-01-01T00:00:09.000Z";
let client: FakeClient;
let asked: string[];
let status: string;

beforeEach(() => {
  vi.useFakeTimers();
  client = createFakeClient();
  asked = [];
  status = "MATCHING";
  client.online.request = async (method, path, body) => {
    asked.push(method === "GET" ? path : `${method} ${path} ${JSON.stringify(body)}`);
    return { id: "a", createdAt: later, updatedAt: later, status };
  };
  client.put("audience-segment", cleanRow("a", { name: "Lectores", status: "IDLE", items: [] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const second = () => act(() => vi.advanceTimersByTimeAsync(1000));
const see = (isVisible: boolean) =>
  act(async () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: isVisible ? "visible" : "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

it("asks for the fields until the document is done, and shows them without modifying it", async () => {
  await openEntryPage(client, segment, "a");
  expect(asked[0]).toBe("audience-segment/a?fields=status,error");
  expect(screen.getByText("Búsqueda de audiencia coincidente")).toBeTruthy();
  expect(heading()).toBe("Lectores");
  status = "READY";
  await second();
  expect(screen.queryByText("Búsqueda de audiencia coincidente")).toBeNull();
  const count = asked.length;
  await second();
  await second();
  expect(asked).toHaveLength(count);
});

it("has the server look again where the declaration says so (HOST-017)", async () => {
  const { poll } = segment.entry;
  const looking = { ...segment, entry: { ...segment.entry, poll: poll && { ...poll, refresh: true as const } } };
  await openEntryPage(client, looking, "a");
  expect(asked[0]).toBe('POST audience-segment/a {"refresh":true}');
  expect(screen.getByText("Búsqueda de audiencia coincidente")).toBeTruthy();
});

it("leaves what is typed alone, and lets the rest of the document come its usual way", async () => {
  await openEntryPage(client, segment, "a");
  await type("Nombre", "Otros");
  status = "FINGERPRINTING";
  await second();
  expect(screen.getByDisplayValue("Otros")).toBeTruthy();
  expect(heading()).toBe("Otros (Modificado)");
  expect(client.calls.filter(([name]) => name === "syncNow")).toHaveLength(1);
});

it("does not ask while nobody looks or there is no network, and at once afterwards", async () => {
  await openEntryPage(client, segment, "a");
  await see(false);
  const count = asked.length;
  await second();
  expect(asked).toHaveLength(count);
  await see(true);
  expect(asked).toHaveLength(count + 1);
  await act(async () => client.network.set(false));
  await second();
  expect(asked).toHaveLength(count + 1);
});

it("does not show an older value again when a version of the document arrives that is older than the answer", async () => {
  await openEntryPage(client, segment, "a");
  expect(screen.getByText("Búsqueda de audiencia coincidente")).toBeTruthy();
  await act(async () => {
    client.put(
      "audience-segment",
      cleanRow("a", { name: "Lectores", status: "IDLE", items: [], updatedAt: "2026-01-01T00:00:05.000Z" }),
    );
  });
  expect(screen.getByText("Búsqueda de audiencia coincidente")).toBeTruthy();
});

it("waits with it while something is typed or another window has the keyboard, where the declaration says so", async () => {
  const poll = { ...segment.entry.poll, fields: ["status"], seconds: 1, unmodified: true, focused: true } as const;
  const careful = {
    ...segment,
    entry: { ...segment.entry, poll: { ...poll, while: { field: "name", filled: true } } },
  } as typeof segment;
  let hasFocus = true;
  const focus = vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  await openEntryPage(client, careful, "a");
  expect(asked).toHaveLength(1);
  hasFocus = false;
  await act(async () => void window.dispatchEvent(new Event("blur")));
  await second();
  expect(asked).toHaveLength(1);
  hasFocus = true;
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(asked).toHaveLength(2);
  await type("Nombre", "Otros");
  await second();
  expect(asked).toHaveLength(2);
  focus.mockRestore();
});
