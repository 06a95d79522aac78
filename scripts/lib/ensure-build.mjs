import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bin, root } from "./paths.mjs";
import { run } from "./run.mjs";

const folders = ["app", "workers", "sync", "schema", "sw", "public", "scripts/build"];
const files = ["index.html", "rich-text.html", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const stamp = join(root, "dist", ".fingerprint");

async function sources() {
  const nested = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return [...nested.flat(), ...files.map((file) => join(root, file))].sort();
}

/** Contents, not times: a checkout of another version changes times in both directions. */
async function fingerprint() {
  const hash = createHash("sha256");
  for (const path of await sources()) {
    hash.update(path.slice(root.length)).update("\0");
    hash.update(await readFile(path));
  }
  return hash.digest("hex");
}

async function builtFrom() {
  try {
    return await readFile(stamp, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** Builds `dist/` unless it was built from exactly these sources. The stamp is written last, after a complete build. */
export async function ensureBuild() {
  const current = await fingerprint();
  if ((await builtFrom()) === current) return;
  console.log("Building the app…");
  const code = await run(bin("node"), [bin("vite"), "build", "--logLevel", "warn"]);
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
  await writeFile(stamp, current);
}
