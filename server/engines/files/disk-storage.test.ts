import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";
import { describeStorage } from "./storage-contract.ts";

describe("a folder of files", () => {
  let root = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "cierre-files-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  describeStorage(() => openDiskStorage(root));

  it("forgets abandoned uploads at the next start", async () => {
    const storage = await openDiskStorage(root);
    const abandoned = join(storage.temporaryDir, "abandoned");
    await writeFile(abandoned, "x");
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(abandoned, yesterday, yesterday);
    await writeFile(join(storage.temporaryDir, "being-received"), "x");
    await openDiskStorage(root);
    expect(await readdir(storage.temporaryDir)).toEqual(["being-received"]);
  });
});
