import { execFile } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../scripts/lib/paths.mjs";
import { migrations } from "../../../server/core/store/migrations/all.ts";

const run = promisify(execFile);

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd: root });
  return stdout.trim();
}

/** The version before this one: the last tag, or what was before the newest step of the tables. `null` where the history is not here. */
export async function formerVersion(): Promise<string | null> {
  const tag = await git("describe", "--tags", "--abbrev=0", "HEAD^").catch(() => null);
  if (tag !== null) return tag;
  // The number may have been another step's, which got another one since: the log begins with what was added last.
  const newest = String(migrations.at(-1)?.version).padStart(4, "0");
  const added = await git("log", "--format=%H", "--diff-filter=A", "--", `server/core/store/migrations/${newest}-*.ts`).catch(
    () => "",
  );
  if (added === "") return null;
  return git("rev-parse", "--verify", "--quiet", `${added.split("\n")[0]}^`).catch(() => null);
}

/** Puts the program of that version into a folder, with the packages of this one. */
export async function extractProgram(version: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, "program.tar");
  await git("archive", `--output=${archive}`, version);
  await run("tar", ["-xf", archive, "-C", folder]);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}
