import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { documentKey } from "../../schema/ids.ts";
import { rowDocument, rowKey } from "../../schema/replica-row.ts";
import type { OutboxOperation } from "../../sync/outbox-operation.ts";
import type { WaitingFile } from "../engine-api.ts";
import { PROJECT } from "../test-doubles/article-document.ts";
import { FakeSocket } from "../test-doubles/fake-browser.ts";
import { FakeServer } from "../test-doubles/fake-server.ts";
import { TestDevice, type TestTab } from "../test-doubles/test-device.ts";
import { createEngine } from "./create-engine.ts";

let server: FakeServer;
let device: TestDevice;

beforeEach(() => {
  server = new FakeServer();
  device = new TestDevice(server);
});
afterEach(() => device.close());

const isQuiet = (tab: TestTab) => tab.reaches(({ ready, waiting, phase }) => ready && waiting === 0 && phase === "idle");

async function rowOf(id: string) {
  const { documents } = await device.replica;
  const found = await documents.article.findOne(rowKey("article", id)).exec();
  return found && { sync: found.sync, data: rowDocument(found) };
}
async function outboxOf(tab: TestTab): Promise<OutboxOperation[]> {
  let seen: OutboxOperation[] = [];
  const stop = await tab.engine.observeOutbox((operations) => {
    seen = operations;
  });
  stop();
  return seen;
}
/** Saves over what the device shows. */
async function edit(tab: TestTab, id: string, data: Record<string, unknown>, waitMs = 5_000) {
  const base = (await rowOf(id))?.data ?? null;
  return tab.engine.save({ collection: "article", id, base, data: { ...base, ...data } }, waitMs);
}

describe("pulling", () => {
  it("brings every document although all have the same updatedAt", async () => {
    for (let index = 0; index < 5_000; index++)
      server.store("article", { id: `a${index}`, title: "x" }, "2026-01-01T00:00:00.000Z");
    const tab = await device.openTab();
    await isQuiet(tab);
    const { documents } = await device.replica;
    expect(await documents.article.count({ selector: { list: "article" } }).exec()).toBe(5_000);
  });

  it("brings what changes when the socket says so", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.store("article", { id: "a1", title: "Nueva" });
    tab.socket.say("event");
    await tab.engine.syncNow();
    expect((await rowOf("a1"))?.data.title).toBe("Nueva");
  });

  it("begins again when its cursor has expired, and drops what went away meanwhile", async () => {
    server.store("article", { id: "kept", title: "Queda" });
    server.store("article", { id: "gone", title: "Se va" });
    const tab = await device.openTab();
    await isQuiet(tab);
    server.stored.delete("gone");
    server.store("article", { id: "new", title: "Nueva" });
    server.epoch = 2;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(await rowOf("gone")).toBeNull();
    expect((await rowOf("kept"))?.data.title).toBe("Queda");
    expect((await rowOf("new"))?.data.title).toBe("Nueva");
  });
});

describe("saving", () => {
  it("answers with the server's document while there is a network", async () => {
    const tab = await device.openTab();
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una" } }, 5_000);
    expect(outcome).toMatchObject({ tag: "server", id: "made-1", document: { title: "Una" } });
    expect(await rowOf("made-1")).toMatchObject({ sync: "clean", data: { title: "Una" } });
  });

  it("keeps the edit on the device without one, shows it, and delivers it later", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin red" } }, 50);
    expect(outcome.tag).toBe("device");
    expect(await rowOf(outcome.id)).toMatchObject({ sync: "pending", data: { title: "Sin red" } });
    await tab.reaches(({ waiting, offlineSince }) => waiting === 1 && offlineSince !== null);
    server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(server.documents("article")).toHaveLength(1);
    expect(await rowOf(outcome.id)).toBeNull();
    expect(await tab.engine.finalId(outcome.id)).toBe("made-1");
  });

  it("applies an operation once although the answer was lost", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.losesNextAnswer = true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una vez" } }, 5_000);
    expect(outcome.tag).toBe("server");
    expect(server.documents("article")).toHaveLength(1);
    expect(server.pushes[0]?.[0]?.operationId).toBe(server.pushes[1]?.[0]?.operationId);
  });

  it("shows a new document once while its answer is lost and the feed already brings it", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    const { documents } = await device.replica;
    const shown: string[][] = [];
    const watching = documents.article.find().$.subscribe((rows) => shown.push(rows.map(({ id }) => id)));
    server.losesNextAnswer = true;
    const input = { collection: "article", id: null, base: null, data: { title: "Una sola" } };
    expect(await tab.engine.save(input, 5_000)).toMatchObject({ tag: "server", id: "made-1" });
    await isQuiet(tab);
    watching.unsubscribe();
    expect(shown.filter((ids) => ids.length > 1)).toEqual([]);
    expect(shown.at(-1)).toEqual(["made-1"]);
  });

  it("keeps the version that came after a new document whose answer was lost", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.losesNextAnswer = true;
    const saved = tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una", deck: "Mía" } }, 5_000);
    await tab.reaches(() => server.documents("article").length === 1);
    server.store("article", { id: "made-1", deck: "De la mesa" });
    await saved;
    await isQuiet(tab);
    expect(await rowOf("made-1")).toMatchObject({ sync: "clean", data: { title: "Una", deck: "De la mesa" } });
  });

  it("shows an edit soon after it is durable, also one that the page closes on", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Al instante" } }, 0);
    await tab.engine.stop();
    expect((await rowOf(id))?.data.title).toBe("Al instante");
  });

  it("shows a document made without a network among those of its maker", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin red" } }, 1);
    const maker = { id: device.userId, displayName: "Ana" };
    expect(await rowOf(id)).toMatchObject({ data: { createdBy: maker, updatedBy: maker } });
  });

  it("merges edits of different fields without asking", async () => {
    server.store("article", { id: "a1", title: "Título", deck: "Bajada" });
    const tab = await device.openTab();
    await isQuiet(tab);
    server.store("article", { id: "a1", title: "Título de la mesa" });
    const outcome = await edit(tab, "a1", { deck: "Bajada mía" });
    expect(outcome).toMatchObject({ tag: "server", document: { title: "Título de la mesa", deck: "Bajada mía" } });
  });

  it("asks a person when both touched the same field, and delivers what they keep", async () => {
    server.store("article", { id: "a1", title: "Título" });
    const tab = await device.openTab();
    await isQuiet(tab);
    server.store("article", { id: "a1", title: "Título de la mesa" });
    const outcome = await edit(tab, "a1", { title: "Mi título" });
    if (outcome.tag !== "conflict") throw new Error(`expected a conflict, got ${outcome.tag}`);
    expect(await rowOf("a1")).toMatchObject({ sync: "conflict" });
    const discarded = { title: "Título de la mesa" };
    await tab.engine.resolve(outcome.operationId, { tag: "keep", values: { title: "Mi título" }, discarded });
    await isQuiet(tab);
    expect(server.documents("article")[0]?.title).toBe("Mi título");
  });

  it("sets a refused edit aside with its reason, and the others arrive", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    server.refuses = (operation) => operation.action === "INSERT" && operation.data.title === "Mala";
    for (const title of ["Primera", "Mala", "Tercera"]) {
      await tab.engine.save({ collection: "article", id: null, base: null, data: { title } }, 0);
    }
    server.isReachable = true;
    await tab.engine.syncNow();
    await tab.reaches(({ refused, waiting }) => refused === 1 && waiting === 1);
    expect(server.documents("article").map(({ title }) => title)).toEqual(["Primera", "Tercera"]);
    const [refused] = await outboxOf(tab);
    expect(refused?.state).toMatchObject({ tag: "refused", code: "invalid", fields: { title: "no" } });
  });

  it("gives up a refused edit, takes it back as it was, and sends it again", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.refuses = () => true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Mala" } }, 5_000);
    if (outcome.tag !== "refused") throw new Error(`expected a refusal, got ${outcome.tag}`);
    const given = await tab.engine.discard(outcome.operationId);
    expect(await rowOf(outcome.id)).toBeNull();
    server.refuses = () => false;
    await tab.engine.restore(given);
    await tab.reaches(({ refused }) => refused === 1);
    await tab.engine.retry(outcome.operationId);
    await isQuiet(tab);
    expect(server.documents("article")).toHaveLength(1);
  });

  it("removes a document that the server never saw at once", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    // Without a session nothing is sent, not even tried: what was tried may be at the server.
    server.isSessionValid = false;
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Espera" } }, 0);
    await tab.reaches(({ sessionExpired }) => sessionExpired);
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Efímera" } }, 0);
    await tab.reaches(({ waiting }) => waiting === 2);
    await tab.engine.remove("article", id);
    await tab.reaches(({ waiting }) => waiting === 1);
    expect(await rowOf(id)).toBeNull();
  });

  it("deletes at the server what it knows", async () => {
    server.store("article", { id: "a1", title: "Título" });
    const tab = await device.openTab();
    await isQuiet(tab);
    await tab.engine.remove("article", "a1");
    await isQuiet(tab);
    await tab.engine.syncNow();
    expect(server.documents("article")).toEqual([]);
    expect(await rowOf("a1")).toBeNull();
  });
});

describe("a device that refuses writes", () => {
  it("holds the edit in memory, says so, and still delivers it", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    device.refusesWrites = true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "En memoria" } }, 0);
    expect(outcome.tag).toBe("memory");
    await tab.reaches(({ deviceRefused, waiting }) => deviceRefused && waiting === 1);
    device.refusesWrites = false;
    server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(tab.status().deviceRefused).toBe(false);
    expect(server.documents("article").map(({ title }) => title)).toEqual(["En memoria"]);
  });
});

describe("a device that cannot be read at the start", () => {
  it("is asked again by the next start", async () => {
    const ports = device.ports(new FakeSocket());
    let isBroken = true;
    const open: typeof ports.open = async (session) => {
      const project = await ports.open(session);
      const read: typeof project.cursors.read = () =>
        isBroken ? Promise.reject(new CierreError("deviceStorage")) : project.cursors.read();
      return { ...project, cursors: { ...project.cursors, read } };
    };
    const engine = createEngine({ ...ports, open });
    await expect(engine.start(device.session())).rejects.toMatchObject({ code: "deviceStorage" });
    isBroken = false;
    await engine.start(device.session());
    const saved = await engine.save({ collection: "article", id: null, base: null, data: { title: "Al fin" } }, 5_000);
    expect(saved.tag).toBe("server");
    await engine.stop();
  });
});

describe("an expired session", () => {
  it("keeps everything until somebody signs in again", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isSessionValid = false;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Espera" } }, 50);
    expect(outcome.tag).toBe("device");
    await tab.reaches(({ sessionExpired, waiting }) => sessionExpired && waiting === 1);
    server.isSessionValid = true;
    await tab.engine.start(device.session({ token: "t2" }));
    await isQuiet(tab);
    expect(tab.status().sessionExpired).toBe(false);
    expect(server.documents("article")).toHaveLength(1);
  });
});

describe("several tabs", () => {
  it("hands the follower's save to the leader and brings back the server's word", async () => {
    const leader = await device.openTab();
    await isQuiet(leader);
    const follower = await device.openTab();
    const outcome = await follower.engine.save(
      { collection: "article", id: null, base: null, data: { title: "De la otra" } },
      5_000,
    );
    expect(outcome).toMatchObject({ tag: "server", id: "made-1" });
    expect(leader.status().isLeader).toBe(true);
    expect(follower.status().isLeader).toBe(false);
  });

  it("shows the follower what the leader does", async () => {
    const leader = await device.openTab();
    await isQuiet(leader);
    const follower = await device.openTab();
    server.isReachable = false;
    await leader.engine.syncNow();
    await follower.reaches(({ offlineSince }) => offlineSince !== null);
  });

  it("goes on in another tab when the leader closes with edits waiting", async () => {
    const leader = await device.openTab();
    await isQuiet(leader);
    const follower = await device.openTab();
    server.isReachable = false;
    await leader.engine.save({ collection: "article", id: null, base: null, data: { title: "Heredada" } }, 0);
    server.isReachable = true;
    await leader.engine.stop();
    await follower.reaches(({ isLeader }) => isLeader);
    await isQuiet(follower);
    expect(server.documents("article").map(({ title }) => title)).toEqual(["Heredada"]);
  });
});

describe("unsaved typing", () => {
  it("is found again under the final id of its document", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una" } }, 0);
    const key = documentKey(PROJECT, "article", id);
    const draft = {
      key,
      collection: "article",
      id,
      projectId: PROJECT,
      userId: device.userId,
      base: null,
      values: { title: "Otra" },
    };
    await tab.engine.writeDraft({ ...draft, writtenAt: "2026-01-01T00:00:00.000Z" });
    server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect((await tab.engine.listDrafts()).map((found) => found.key)).toEqual([documentKey(PROJECT, "article", "made-1")]);
    expect((await tab.engine.readDraft(key))?.values).toEqual({ title: "Otra" });
    await tab.engine.clearDraft(key);
    expect(await tab.engine.listDrafts()).toEqual([]);
  });
});

describe("calls that come before the session", () => {
  it("wait for it, or for the word that there is none", async () => {
    const engine = createEngine(device.ports(new FakeSocket()));
    const found = engine.search("article", "lluvia", 5);
    await engine.syncNow();
    await engine.start(device.session());
    expect(await found).toEqual([]);
    await engine.stop();

    const nobody = createEngine(device.ports(new FakeSocket()));
    const refused = expect(nobody.readDraft("draft|1")).rejects.toMatchObject({ code: "aborted" });
    await nobody.stop();
    await refused;
  });
});

describe("captured files", () => {
  it("are uploaded before the documents that show them, which then name the final id", async () => {
    const tab = await device.openTab();
    await isQuiet(tab);
    server.isReachable = false;
    const file = await tab.engine.captureFile(new Blob(["jpeg"], { type: "image/jpeg" }), "foto.jpg");
    expect(await (await tab.engine.readCapturedFile(file.id))?.text()).toBe("jpeg");
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Con foto", photoAsset: file.id } }, 0);
    server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    const finalId = await tab.engine.finalId(file.id);
    expect(finalId).toMatch(/^asset-/);
    expect(server.documents("article")[0]?.photoAsset).toBe(finalId);
  });
});

describe("a file on its way", () => {
  const jpeg = new Blob(["jpeg"], { type: "image/jpeg" });
  const withFile = (file: string) => ({ collection: "article", id: null, base: null, data: { title: "A", photoAsset: file } });
  /** Every list of waiting files that a tab was told, and the first that satisfies. */
  const watchFiles = async (tab: TestTab) => {
    let told: (files: WaitingFile[]) => void = () => undefined;
    const seen: WaitingFile[][] = [];
    await tab.engine.observeFiles((files) => {
      seen.push(files);
      told(files);
    });
    const reaches = (satisfies: (files: WaitingFile[]) => boolean) =>
      new Promise<WaitingFile[]>((resolve) => {
        told = (files) => satisfies(files) && resolve(files);
        for (const files of seen) told(files);
      });
    return { seen, reaches };
  };

  it("shows how far it got, in whole percents, in every tab", async () => {
    const [half, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.uploadGoes = async (progress) => {
      progress(0.5);
      await half.promise;
      progress(0.501);
      progress(1);
      await whole.promise;
    };
    const leader = await device.openTab();
    const follower = await device.openTab();
    const [here, there] = await Promise.all([watchFiles(leader), watchFiles(follower)]);
    await leader.engine.captureFile(jpeg, "foto.jpg");
    await Promise.all([here, there].map((tab) => tab.reaches(([file]) => file?.progress === 0.5)));
    half.resolve();
    await Promise.all([here, there].map((tab) => tab.reaches(([file]) => file?.progress === 1)));
    const told = here.seen.flatMap(([file]) => file?.progress ?? []);
    expect([...new Set(told)]).toEqual([0.5, 1]);
    whole.resolve();
    await isQuiet(leader);
  });

  it.each([
    [new CierreError("tooLarge", { message: "<html>413</html>" }), "error.tooLarge"],
    [new CierreError("unsupportedMedia"), "error.unsupportedMedia"],
    [new CierreError("invalid", { fields: { file: "validation.damagedImage" } }), "validation.damagedImage"],
  ])("is kept, refused with its reason, when the server does not take it: %s", async (refusal, message) => {
    server.refusesUploads = refusal;
    const tab = await device.openTab();
    const { reaches } = await watchFiles(tab);
    const file = await tab.engine.captureFile(jpeg, "foto.jpg");
    const [refused] = await reaches(([first]) => first?.state.tag === "refused");
    expect(refused).toMatchObject({ id: file.id, state: { code: refusal.code, message } });
    expect(refused?.progress).toBeUndefined();
    const saved = await tab.engine.save(withFile(file.id), 5_000);
    expect(saved).toMatchObject({ tag: "refused", code: "referenceRefused", fields: { photoAsset: "error.referenceRefused" } });
    expect(await (await tab.engine.readCapturedFile(file.id))?.text()).toBe("jpeg");

    server.refusesUploads = null;
    await tab.engine.retry(refused?.operationId ?? "");
    await tab.reaches((status) => status.waiting === 0);
    expect(server.documents("article")[0]?.photoAsset).toBe(await tab.engine.finalId(file.id));
  });
});

describe("searching", () => {
  it("finds words aside from accents and case, in what was stored before and after the first search", async () => {
    server.store("article", { id: "a1", title: "Inundación en la ribera" });
    const tab = await device.openTab();
    await isQuiet(tab);
    expect(await tab.engine.search("article", "INUNDACION", 10)).toEqual(["a1"]);
    server.store("article", { id: "a2", title: "Otra inundación" });
    await tab.engine.syncNow();
    expect((await tab.engine.search("article", "inund", 10)).sort()).toEqual(["a1", "a2"]);
  });

  it("finds what another tab has written since", async () => {
    const tab = await device.openTab();
    const other = await device.openTab();
    await isQuiet(tab);
    expect(await tab.engine.search("article", "ribera", 10)).toEqual([]);
    const { id } = await other.engine.save({ collection: "article", id: null, base: null, data: { title: "La ribera" } }, 0);
    await expect.poll(() => tab.engine.search("article", "ribera", 10)).toHaveLength(1);
    await other.engine.remove("article", id);
    await expect.poll(() => tab.engine.search("article", "ribera", 10)).toEqual([]);
  });
});
