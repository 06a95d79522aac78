import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { documentKey } from "../../../schema/ids.ts";
import type { WaitingFile } from "../../engine-api.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { EngineWorld, isQuiet } from "../../test-doubles/engine-world.ts";
import type { TestTab } from "../../test-doubles/test-device.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

describe("captured files", () => {
  it("are uploaded before the documents that show them, which then name the final id", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const file = await tab.engine.captureFile(new Blob(["jpeg"], { type: "image/jpeg" }), "foto.jpg");
    expect(await (await tab.engine.readCapturedFile(file.id))?.text()).toBe("jpeg");
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Con foto", photoAsset: file.id } }, 0);
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    const finalId = await tab.engine.finalId(file.id);
    expect(finalId).toMatch(/^asset-/);
    expect(world.server.documents("article")[0]?.photoAsset).toBe(finalId);
  });

  it("become final in texts too, in the tab that saved and in another one, byte by byte the same otherwise", async () => {
    const tab = await world.device.openTab();
    const other = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const { id } = await tab.engine.captureFile(new Blob(["jpeg"], { type: "image/jpeg" }), "foto.jpg");
    const html = (of: string) =>
      `<p class='x'>Antes &amp; local:noticias</p>\n<figure data-asset="${of}"><img alt="Río" src="/files/${of}/1200"></figure><p></p>`;
    const body = (of: string) => ({ title: "Con foto", bodyHtml: html(of), bodyAssets: [of] });
    await tab.engine.save({ collection: "article", id: null, base: null, data: body(id) }, 0);
    await other.engine.save({ collection: "article", id: null, base: null, data: body(id) }, 0);
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    const finalId = await other.engine.finalId(id);
    expect(world.server.documents("article").map(({ bodyHtml }) => bodyHtml)).toEqual([html(finalId), html(finalId)]);
    // A page that still shows it under the device's id goes on typing.
    const key = documentKey(PROJECT, "article", "new");
    const typed = { key, collection: "article", id: null, projectId: PROJECT, userId: world.device.userId, base: null };
    await other.engine.writeDraft({ ...typed, values: body(id), writtenAt: "2026-01-01T00:00:00.000Z" });
    expect((await other.engine.readDraft(key))?.values).toEqual(body(finalId));
  });
});

describe("a file on its way", () => {
  const jpeg = new Blob(["jpeg"], { type: "image/jpeg" });
  const withFile = (file: string) => ({ collection: "article", id: null, base: null, data: { title: "A", photoAsset: file } });
  /** Every list of waiting files that a tab published, and the first that satisfies. */
  const watchFiles = async (tab: TestTab) => {
    let reported: (files: WaitingFile[]) => void = () => undefined;
    const seen: WaitingFile[][] = [];
    await tab.engine.observeFiles((files) => {
      seen.push(files);
      reported(files);
    });
    const reaches = (satisfies: (files: WaitingFile[]) => boolean) =>
      new Promise<WaitingFile[]>((resolve) => {
        reported = (files) => satisfies(files) && resolve(files);
        for (const files of seen) reported(files);
      });
    return { seen, reaches };
  };

  it("goes at once when another tab than the one that sends has captured it", async () => {
    const leader = await world.device.openTab();
    const follower = await world.device.openTab();
    await isQuiet(leader);
    const { id } = await follower.engine.captureFile(jpeg, "foto.jpg");
    await expect.poll(() => follower.engine.finalId(id)).toMatch(/^asset-/);
  });

  it("lets a document go whose file is there while a larger one is still under way", async () => {
    const large = Promise.withResolvers<void>();
    let begun = 0;
    world.server.uploadGoes = async () => {
      begun += 1;
      if (begun === 1) await large.promise;
    };
    const tab = await world.device.openTab();
    await tab.engine.captureFile(jpeg, "grande.jpg");
    const small = await tab.engine.captureFile(jpeg, "chica.jpg");
    const saved = await tab.engine.save(withFile(small.id), 5_000);
    expect(saved).toMatchObject({ tag: "server" });
    large.resolve();
    await isQuiet(tab);
  });

  it("shows how far it got, in whole percents, in every tab", async () => {
    const [half, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.server.uploadGoes = async (progress) => {
      progress(0.5);
      await half.promise;
      progress(0.501);
      progress(1);
      await whole.promise;
    };
    const leader = await world.device.openTab();
    const follower = await world.device.openTab();
    const [here, there] = await Promise.all([watchFiles(leader), watchFiles(follower)]);
    await leader.engine.captureFile(jpeg, "foto.jpg");
    await Promise.all([here, there].map((tab) => tab.reaches(([file]) => file?.progress === 0.5)));
    half.resolve();
    await Promise.all([here, there].map((tab) => tab.reaches(([file]) => file?.progress === 1)));
    const reported = here.seen.flatMap(([file]) => file?.progress ?? []);
    expect([...new Set(reported)]).toEqual([0.5, 1]);
    whole.resolve();
    await isQuiet(leader);
  });

  it.each([
    [new CierreError("tooLarge", { message: "<html>413</html>" }), "error.tooLarge"],
    [new CierreError("unsupportedMedia"), "error.unsupportedMedia"],
    [new CierreError("invalid", { fields: { file: "validation.damagedImage" } }), "validation.damagedImage"],
  ])("is kept, refused with its reason, when the server does not take it: %s", async (refusal, message) => {
    world.server.refusesUploads = refusal;
    const tab = await world.device.openTab();
    const { reaches } = await watchFiles(tab);
    const file = await tab.engine.captureFile(jpeg, "foto.jpg");
    const [refused] = await reaches(([first]) => first?.state.tag === "refused");
    expect(refused).toMatchObject({ id: file.id, state: { code: refusal.code, message } });
    expect(refused?.progress).toBeUndefined();
    const saved = await tab.engine.save(withFile(file.id), 5_000);
    expect(saved).toMatchObject({ tag: "refused", code: "referenceRefused", fields: { photoAsset: "error.referenceRefused" } });
    expect(await (await tab.engine.readCapturedFile(file.id))?.text()).toBe("jpeg");

    world.server.refusesUploads = null;
    await tab.engine.retry(refused?.operationId ?? "");
    await tab.reaches((status) => status.waiting === 0);
    expect(world.server.documents("article")[0]?.photoAsset).toBe(await tab.engine.finalId(file.id));
  });
});
