import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bin, root } from "./paths.mjs";
import { run } from "./run.mjs";

async function lockedPackages(path) {
  try {
    return JSON.parse(await readFile(join(root, path), "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

/**
 * Whether every package of the lock file is installed in its version. Optional ones (other platforms' binaries) may be
 * missing. npm writes `node_modules/.package-lock.json` last, so an interrupted installation counts as none.
 */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    lockedPackages("package-lock.json"),
    lockedPackages("node_modules/.package-lock.json"),
  ]);
  const missing = Object.entries(wanted).find(
    ([path, entry]) => path !== "" && !entry.optional && installed[path]?.version !== entry.version,
  );
  return missing === undefined && existsSync(bin("node"));
}

/**
 * Installs the packages of the lock file when they are not there. Throws when npm fails. `npm install` and not `npm ci`:
 * a registry may carry a package before its binaries for other platforms, and `ci` refuses a lock file without those.
 */
export async function ensureModules() {
  if (await isInstalled()) return;
  console.log("Installing packages…");
  const code = await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { env: process.env });
  if (code !== 0) throw new Error(`npm install ended with code ${code}`);
}
