import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A copy of the built app that a test can replace by a newer one. */
export interface BuildCopy {
  readonly folder: string;
  /** Publishes the same app as another build: its page tells `name` in `data-build` of the root element. */
  publish(name: string): Promise<void>;
  remove(): Promise<void>;
}

export async function openBuildCopy(built = resolve(process.env.DIST_DIR ?? "dist")): Promise<BuildCopy> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-build-"));
  await cp(built, folder, { recursive: true });
  return {
    folder,
    async publish(name) {
      await change(join(built, "index.html"), join(folder, "index.html"), /<html/, `<html data-build="${name}"`);
      // The list of files in the service worker tells a changed page by its revision.
      const entry =
        /"?url"?:\s*["`]index\.html["`],\s*"?revision"?:\s*["`]\w+["`]|"?revision"?:\s*["`]\w+["`],\s*"?url"?:\s*["`]index\.html["`]/;
      await change(join(built, "sw.js"), join(folder, "sw.js"), entry, `url:"index.html",revision:"${name}"`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes `from` to `to` with `part` replaced, and takes away the compressed forms of what was there. Throws without `part`. */
async function change(from: string, to: string, part: RegExp, replacement: string): Promise<void> {
  const text = await readFile(from, "utf8");
  if (!part.test(text)) throw new Error(`${from} does not contain ${part}`);
  for (const ending of [".br", ".gz"]) await rm(`${to}${ending}`, { force: true });
  // Whoever is being sent the former file gets all of it.
  await writeFile(`${to}.next`, text.replace(part, replacement));
  await rename(`${to}.next`, to);
}
