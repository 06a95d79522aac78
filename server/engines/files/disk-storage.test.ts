import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";

describe("files on disk", () => {
  let root = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "cierre-files-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const adopted = async (content: string) => {
    const storage = await openDiskStorage(root);
    const path = join(storage.temporaryDir, "upload");
    await writeFile(path, content);
    await storage.adopt(path, "llave", "original", { mime: "text/plain", name: "nota.txt" });
    return storage;
  };

  it("are found again by key and tag, whole and in part, after a restart", async () => {
    await adopted("el río bajó");
    const storage = await openDiskStorage(root);
    expect(await storage.stat("llave", "original")).toEqual({ mime: "text/plain", name: "nota.txt", size: 13 });
    expect(await text(storage.read("llave", "original"))).toBe("el río bajó");
    expect(await text(storage.read("llave", "original", { start: 0, end: 1 }))).toBe("el");
  });

  it("are unknown under any other name", async () => {
    const storage = await adopted("x");
    expect(await storage.stat("llave", "360")).toBeNull();
    expect(await storage.stat("otra", "original")).toBeNull();
    await expect(storage.stat("../..", "original")).rejects.toThrow(RangeError);
  });

  it("go all at once, and abandoned uploads at the next start", async () => {
    const storage = await adopted("x");
    await storage.remove("llave");
    expect(await storage.stat("llave", "original")).toBeNull();
    const abandoned = join(storage.temporaryDir, "abandoned");
    await writeFile(abandoned, "x");
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(abandoned, yesterday, yesterday);
    await writeFile(join(storage.temporaryDir, "being-received"), "x");
    await openDiskStorage(root);
    expect(await readdir(storage.temporaryDir)).toEqual(["being-received"]);
  });
});
