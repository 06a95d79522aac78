import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SessionProfile } from "../schema/wire/session.ts";
import type { OutboxOperation } from "../sync/outbox/outbox-operation.ts";
import { openDeviceStore } from "../workers/device-store/open-device-store.ts";
import { rememberSession } from "../workers/device-store/session-memory.ts";
import { type OfflineStorage, openOfflineStorage } from "../workers/offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../workers/offline-storage/outbox-store.ts";
import { emptyStore, rowsIn } from "../workers/test-doubles/device-rows.ts";
import { FakeServer } from "../workers/test-doubles/fake-server.ts";
import { drainOutbox } from "./background-sync.ts";

const [ana, luz] = ["drain-ana", "drain-luz"];
const AT = "2026-01-01T00:00:00.000Z";

const openProject: SessionProfile["projects"][number] = {
  id: "p1",
  name: "Diario",
  organization: null,
  builtInRole: "editor",
  limitRoles: false,
  accessLevels: [],
};

/** Whose tokens the server knows. */
let people: Record<string, string>;
let server: FakeServer;
let storage: OfflineStorage;

function profileOf(id: string): SessionProfile {
  return {
    id,
    username: id,
    name: id,
    displayName: id,
    isAdmin: true,
    systemAdmin: false,
    projects: [openProject],
    touchedProjects: [],
  };
}

beforeEach(async () => {
  people = { "token-ana": ana, "token-luz": luz };
  server = new FakeServer();
  storage = openOfflineStorage();
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const person = people[token];
    if (!person) return Response.json({ code: "unauthenticated" }, { status: 401 });
    if (path.endsWith("auth/session")) return Response.json(profileOf(person));
    return Response.json(await server.http.push(JSON.parse(String(body))));
  });
  for (const userId of [ana, luz]) await leave(userId, `Nota de ${userId}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyStore(storage, "documents");
  storage.close();
});

async function leave(userId: string, title: string, projectId = "p1"): Promise<void> {
  const operation: OutboxOperation = {
    operationId: `op-${userId}-${projectId}`,
    id: `local:${crypto.randomUUID()}`,
    action: "INSERT",
    collection: "article",
    projectId,
    scope: projectId,
    data: { title },
    base: null,
    baseUpdatedAt: null,
    order: 1,
    userId,
    queuedAt: AT,
    state: { tag: "pending" },
  };
  await createOutboxStore(storage, { userId, projectId }).update(() => ({ put: [operation] }));
}

/** The page signs somebody in, or everybody out. */
async function signedIn(token: string | null): Promise<void> {
  const device = openDeviceStore();
  await rememberSession(device, token);
  device.close();
}

const waiting = async () => (await rowsIn(storage, "documents")).map(({ userId }) => userId);
const titles = () => server.documents("article").map(({ title }) => title);

it("sends what the person of the tag's session left, and nobody else's", async () => {
  await signedIn("token-luz");
  await drainOutbox("token-luz");
  expect(titles()).toEqual(["Nota de drain-luz"]);
  expect(await waiting()).toEqual([ana]);
  await signedIn("token-ana");
  await drainOutbox("token-ana");
  expect(titles()).toEqual(["Nota de drain-luz", "Nota de drain-ana"]);
  expect(await waiting()).toEqual([]);
});

it.each([
  ["nobody", null],
  ["somebody else", "token-luz"],
])(
  "sends nothing for who has signed out here, while %s is signed in, although the server still knows the session",
  async (_, token) => {
    await signedIn(token);
    await drainOutbox("token-ana");
    expect(titles()).toEqual([]);
    expect((await waiting()).sort()).toEqual([ana, luz]);
  },
);

it("sends nothing for a session that is over, and keeps it for the person", async () => {
  people = { "token-luz": luz };
  await signedIn("token-ana");
  await drainOutbox("token-ana");
  expect(titles()).toEqual([]);
  expect((await waiting()).sort()).toEqual([ana, luz]);
});

it("leaves what waits for a project that was closed to the person, and sends the rest", async () => {
  await leave(ana, "Para el que se cerró", "p0");
  await signedIn("token-ana");
  await drainOutbox("token-ana");
  expect(titles()).toEqual(["Nota de drain-ana"]);
  expect((await rowsIn(storage, "documents")).map(({ projectId, userId }) => [projectId, userId])).toEqual(
    expect.arrayContaining([["p0", ana]]),
  );
});
