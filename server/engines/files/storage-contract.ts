import { createHash, randomBytes } from "node:crypto";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { FileStorage } from "./file-storage.ts";

/** What every storage of files does. `open`: once more on the same place, as another process has it. */
export function describeStorage(open: () => Promise<FileStorage>): void {
  const adopted = async (content: string | Buffer, tag = "original", name = "nota.txt") => {
    const storage = await open();
    const path = join(storage.temporaryDir, randomBytes(8).toString("hex"));
    await writeFile(path, content);
    await storage.adopt(path, "llave", tag, { mime: "text/plain", name });
    await expect(access(path)).rejects.toMatchObject({ code: "ENOENT" });
    return storage;
  };
  const listed = async (storage: FileStorage) => {
    const names: string[] = [];
    for await (const { key, tag } of storage.list()) names.push(`${key}/${tag}`);
    return names.sort();
  };

  it("finds them again by key and tag, whole and in part, after a restart", async () => {
    await adopted("el río bajó", "original", "nota ñ.txt");
    const storage = await open();
    expect(await storage.stat("llave", "original")).toEqual({ mime: "text/plain", name: "nota ñ.txt", size: 13 });
    expect(await text(storage.read("llave", "original"))).toBe("el río bajó");
    expect(await text(storage.read("llave", "original", { start: 0, end: 1 }))).toBe("el");
    expect(await text(storage.read("llave", "original", { start: 7, end: 12 }))).toBe(" bajó");
  });

  it("knows none under any other name", async () => {
    const storage = await adopted("x");
    expect(await storage.stat("llave", "360")).toBeNull();
    expect(await storage.stat("otra", "original")).toBeNull();
    await expect(storage.stat("../..", "original")).rejects.toThrow(RangeError);
    await expect(text(storage.read("otra", "original"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("lists and removes all tags of a key, and nothing else", async () => {
    const storage = await adopted("x");
    await adopted("y", "360");
    const path = join(storage.temporaryDir, "otra");
    await writeFile(path, "z");
    await storage.adopt(path, "llave2", "original", { mime: "text/plain", name: "z" });
    expect(await listed(storage)).toEqual(["llave/360", "llave/original", "llave2/original"]);
    await storage.remove("llave");
    await storage.remove("nadie");
    expect(await listed(storage)).toEqual(["llave2/original"]);
    expect(await storage.stat("llave", "original")).toBeNull();
  });

  it("tells other facts of one, and puts another one in its place", async () => {
    const storage = await adopted("x");
    await storage.replace(null, "llave", "original", { mime: "image/png", name: "b.png", cleaned: 2 });
    expect(await storage.stat("llave", "original")).toEqual({ mime: "image/png", name: "b.png", cleaned: 2, size: 1 });
    const path = join(storage.temporaryDir, "otro");
    await writeFile(path, "limpio");
    await storage.replace(path, "llave", "original", { mime: "image/png", name: "b.png", cleaned: 3 });
    expect(await storage.stat("llave", "original")).toMatchObject({ cleaned: 3, size: 6 });
    expect(await text(storage.read("llave", "original"))).toBe("limpio");
  });

  it("keeps what is larger than one request, bit by bit, and nothing of zero bytes less", async () => {
    const large = randomBytes(18 * 1024 ** 2 + 1);
    const storage = await adopted(large);
    const read = await buffer(storage.read("llave", "original"));
    const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect([read.length, sum(read)]).toEqual([large.length, sum(large)]);
    await adopted("", "vacio");
    expect([(await storage.stat("llave", "vacio"))?.size, await text(storage.read("llave", "vacio"))]).toEqual([0, ""]);
  });

  it("keeps a name however long, with its ending", async () => {
    const storage = await adopted("x", "original", `${"ñandú".repeat(60)}.tar.gz`);
    expect((await storage.stat("llave", "original"))?.name).toMatch(/^(ñandú){20}.*\.gz$/);
  });
}
