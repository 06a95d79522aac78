import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPartialUploads } from "./partial-uploads.ts";

const DAY_MS = 24 * 3_600_000;
const name = { userId: "u1", projectId: "p1", operationId: "op-1" };
const room = { ofPerson: 100, ofAll: 1000 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-partial-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const body = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });

describe("uploads in parts", () => {
  it("continue with the latest connection when an older one hangs", async () => {
    const uploads = openPartialUploads(folder, room);
    await uploads.begin(name, 6);
    const hanging = new PassThrough();
    const former = uploads.append(name, 0, hanging).catch((error: unknown) => error);
    hanging.write("abc");
    await expect.poll(async () => (await uploads.find(name))?.offset).toBe(3);
    expect(await uploads.append(name, 3, body("def"))).toEqual({ offset: 6, length: 6 });
    expect(await former).toMatchObject({ code: "aborted" });
  });

  it("are forgotten when they are given up, while something still adds to them too", async () => {
    const uploads = openPartialUploads(folder, room);
    await uploads.begin(name, 6);
    const hanging = new PassThrough();
    const adding = uploads.append(name, 0, hanging).catch((error: unknown) => error);
    hanging.write("abc");
    await expect.poll(async () => (await uploads.find(name))?.offset).toBe(3);
    await uploads.remove(name);
    expect(await adding).toMatchObject({ code: "aborted" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("are forgotten when nothing has come for days, and not before", async () => {
    let now = Date.now();
    const uploads = openPartialUploads(folder, room, () => now);
    await uploads.begin(name, 6);
    await uploads.begin({ ...name, operationId: "op-2" }, 6);
    now += 2.9 * DAY_MS;
    await uploads.forgetAbandoned();
    expect(await uploads.find(name)).toEqual({ offset: 0, length: 6 });
    now += 0.2 * DAY_MS;
    await uploads.forgetAbandoned();
    expect(await uploads.find(name)).toBeNull();
    expect(await uploads.find({ ...name, operationId: "op-2" })).toBeNull();
    await openPartialUploads(join(folder, "not-there-yet"), room).forgetAbandoned();
  });

  it("begin anew under another length, and are whole only when all is here", async () => {
    const uploads = openPartialUploads(folder, room);
    await uploads.begin(name, 6);
    await uploads.append(name, 0, body("abc"));
    expect(await uploads.begin(name, 4)).toEqual({ offset: 0, length: 4 });
    await expect(uploads.take(name, folder, 10)).rejects.toMatchObject({ code: "conflict" });
    await uploads.append(name, 0, body("abcd"));
    await expect(uploads.take(name, folder, 3)).rejects.toMatchObject({ code: "tooLarge" });
    expect((await uploads.take(name, folder, 10)).size).toBe(4);
  });

  it.each(["", '{"leng', '{"length":"6"}', "null"])(
    "begin anew when what was written of one is %j, and the others' go on",
    async (text) => {
      const uploads = openPartialUploads(folder, { ofPerson: 20, ofAll: 20 });
      await uploads.begin(name, 6);
      await uploads.append(name, 0, body("abc"));
      const [file = ""] = (await readdir(folder)).filter((each) => each.endsWith(".json"));
      await writeFile(join(folder, file), text);
      expect(await uploads.begin({ ...name, userId: "u2" }, 20)).toEqual({ offset: 0, length: 20 });
      await uploads.remove({ ...name, userId: "u2" });
      expect(await uploads.find(name)).toBeNull();
      await expect(uploads.append(name, 3, body("def"))).rejects.toMatchObject({ code: "notFound" });
      expect(await uploads.begin(name, 6)).toEqual({ offset: 0, length: 6 });
      expect(await uploads.find(name)).toEqual({ offset: 0, length: 6 });
    },
  );

  it("leave nothing but the file and what is known of it", async () => {
    const uploads = openPartialUploads(folder, room);
    await uploads.begin(name, 6);
    const [file = "", facts = ""] = (await readdir(folder)).toSorted();
    expect(await readdir(folder)).toHaveLength(2);
    expect(facts).toBe(`${file}.json`);
  });

  it("that were resumed are not evicted", async () => {
    let now = Date.now();
    const uploads = openPartialUploads(folder, { ofPerson: 100, ofAll: 100 }, () => now);
    await uploads.begin(name, 60);
    await uploads.append(name, 0, body("abc"));
    now += 2 * 3_600_000;
    expect(await uploads.begin(name, 60)).toEqual({ offset: 3, length: 60 });
    await expect(uploads.begin({ ...name, userId: "u2" }, 60)).rejects.toMatchObject({ code: "unavailable" });
    expect(await uploads.append(name, 3, body("def"))).toEqual({ offset: 6, length: 60 });
  });

  describe("take no more room than there is", () => {
    const of = (userId: string, operationId: string) => ({ ...name, userId, operationId });
    const tight = { ofPerson: 100, ofAll: 150 };

    it("of one person, until one of theirs is done", async () => {
      const uploads = openPartialUploads(folder, tight);
      await uploads.begin(of("u1", "a"), 60);
      await expect(uploads.begin(of("u1", "b"), 60)).rejects.toMatchObject({
        code: "tooManyRequests",
        message: expect.stringContaining("a medio subir"),
      });
      // What is under way goes on, and another length of the same one is no second one.
      expect(await uploads.begin(of("u1", "a"), 60)).toEqual({ offset: 0, length: 60 });
      expect(await uploads.begin(of("u1", "a"), 90)).toEqual({ offset: 0, length: 90 });
      await uploads.remove(of("u1", "a"));
      expect(await uploads.begin(of("u1", "b"), 60)).toEqual({ offset: 0, length: 60 });
    });

    it("of all together, however many begin at once", async () => {
      const uploads = openPartialUploads(folder, tight);
      const begun = await Promise.allSettled(["u1", "u2", "u3", "u4"].map((user) => uploads.begin(of(user, "a"), 50)));
      const refused = begun.filter(({ status }) => status === "rejected");
      expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ code: "unavailable" }) })]);
    });

    it("and abandoned ones are evicted, oldest first; an upload that resumes after that starts again", async () => {
      let now = Date.now();
      const uploads = openPartialUploads(folder, tight, () => now);
      await uploads.begin(of("u1", "a"), 70);
      await uploads.append(of("u1", "a"), 0, body("abc"));
      const longAgo = new Date(now - 3_600_000);
      for (const file of await readdir(folder)) await utimes(join(folder, file), longAgo, longAgo);
      await uploads.begin(of("u2", "a"), 70);
      now += 2 * 3_600_000;
      expect(await uploads.begin(of("u3", "a"), 70)).toEqual({ offset: 0, length: 70 });
      expect(await uploads.find(of("u1", "a"))).toBeNull();
      expect(await uploads.find(of("u2", "a"))).toEqual({ offset: 0, length: 70 });
      expect(await uploads.begin(of("u1", "a"), 10)).toEqual({ offset: 0, length: 10 });
    });
  });
});
