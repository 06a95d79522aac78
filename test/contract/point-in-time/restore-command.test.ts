import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../../server/context/store.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { openNewsroom } from "../newsroom.ts";

/** Each command starts a process and a database (ms). */
const CEILING = 300_000;

describe("npm run restore", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cierre-restore-command-"));
    for (const name of ["source", "home"]) {
      await mkdir(join(folder, name, "files"), { recursive: true });
      await withStore(name, openNewsroom);
    }
  }, CEILING);
  afterAll(() => rm(folder, { recursive: true }));

  async function withStore<T>(name: string, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: join(folder, name, "database") });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }
  const projectsOf = (name: string) =>
    withStore(name, (store) =>
      store.query<{ id: string; name: string }>(
        `select id, data ->> 'name' as name from documents where collection = 'project' and deleted_at is null order by created_at, id`,
      ),
    );
  async function run(command: "backup" | "import" | "restore", args: readonly string[], installation: string) {
    const env = { ...process.env, DATA_DIR: join(folder, installation), DATABASE_URL: "" };
    const path = `scripts/${command === "import" ? command : "backup"}/${command}-command.ts`;
    const child = spawn(process.execPath, [path, ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { out, errors, code };
  }

  it("takes one project of an archive of everything beside others, where it is named, and so does npm run import", {
    timeout: CEILING,
  }, async () => {
    const backups = join(folder, "backups");
    expect((await run("backup", ["--to", backups], "source")).code).toBe(0);
    const [name = ""] = (await readdir(backups)).filter((each) => each.startsWith("cierre-"));
    const [wanted] = await projectsOf("source");
    for (const command of ["restore", "import"] as const) {
      const before = await projectsOf("home");
      const done = await run(command, [join(backups, name), "--project", wanted?.id ?? ""], "home");
      expect([done.code, done.out]).toEqual([0, expect.stringContaining("Nobody got access")]);
      const after = await projectsOf("home");
      expect(after).toEqual(expect.arrayContaining(before));
      const added = after.filter(({ id }) => !before.some((each) => each.id === id));
      expect(added.map((project) => project.name)).toEqual([wanted?.name]);
    }
  });

  it.each([
    [["archivo", "--at", "2026-03-01 12:00:00+00", "--project", "Diario"], "--at sets the whole database back"],
    [["archivo", "--wal", "wal"], "--wal and --to belong to --at."],
    [["archivo", "otro"], "npm run restore -- ARCHIVE"],
    [[], "npm run restore -- ARCHIVE"],
    [["nada", "--at", "2026-03-01 12:00:00+00", "--wal", "w", "--to", "d"], "nada is no base backup of PostgreSQL"],
    [["nada", "--project", "Diario"], "nada"],
  ])("refuses %j in one line", { timeout: CEILING }, async (args, line) => {
    const { code, errors, out } = await run("restore", args, "home");
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toContain(line);
    expect(errors.trim().split("\n")).toHaveLength(1);
  });
});
