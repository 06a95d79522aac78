import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { prepareDataFolder } from "./data-folder.ts";

const kept = { fresh: false, embedded: true };
const fresh = { fresh: true, embedded: true };

describe("data folder", () => {
  let path = "";
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), "cierre-data-"));
  });
  afterEach(() => rm(path, { recursive: true, force: true }));

  it("keeps what is in it from one start to the next", async () => {
    await prepareDataFolder(path, kept);
    await writeFile(join(path, "dato"), "x");
    await prepareDataFolder(path, kept);
    expect(await readdir(path)).toContain("dato");
  });

  it("is for nobody but the server to look into", async () => {
    await chmod(path, 0o755);
    await prepareDataFolder(path, kept);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it("is emptied on request", async () => {
    await prepareDataFolder(path, kept);
    await writeFile(join(path, "dato"), "x");
    await prepareDataFolder(path, fresh);
    expect(await readdir(path)).not.toContain("dato");
  });

  it("is never emptied when it is somebody else's", async () => {
    await writeFile(join(path, "tesis.doc"), "x");
    await expect(prepareDataFolder(path, fresh)).rejects.toThrow(ConfigError);
    expect(await readdir(path)).toEqual(["tesis.doc"]);
  });

  it("is not emptied under a running server", async () => {
    await prepareDataFolder(path, kept);
    await writeFile(join(path, "database.lock"), String(process.ppid));
    await expect(prepareDataFolder(path, fresh)).rejects.toThrow(/running server/);
  });

  it("begins again when filling it was interrupted, and only then", async () => {
    const folder = await prepareDataFolder(path, kept);
    await folder.fill(() => writeFile(join(path, "dato"), "x"));
    await prepareDataFolder(path, kept);
    expect(await readdir(path)).toContain("dato");
    await expect(folder.fill(() => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
    await prepareDataFolder(path, kept);
    expect(await readdir(path)).not.toContain("dato");
  });

  it("says in one line that it cannot be written", async () => {
    await writeFile(join(path, "archivo"), "x");
    await expect(prepareDataFolder("/proc/nada/data", kept)).rejects.toThrow(ConfigError);
    await expect(prepareDataFolder(join(path, "archivo", "data"), kept)).rejects.toThrow(
      /^The data folder [^\n]+ cannot be written: [^\n]+$/,
    );
  });
});
