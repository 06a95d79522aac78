import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall } from "./apt-install.mjs";
import { bin } from "./paths.mjs";
import { capture, run } from "./run.mjs";

/** The light one first: without a window system it starts in a third of the time and leaves more of both cores to the tests. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function isExecutable(path) {
  return existsSync(path) && (statSync(path).mode & 0o111) !== 0;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable) ?? null;
}

/** Playwright's own Chromium, `null` when it is not installed. */
async function playwrightsOwn() {
  const script = 'console.log(require("playwright").chromium.executablePath())';
  const { code, stdout } = await capture(bin("node"), ["--input-type=commonjs", "-e", script]);
  const path = stdout.trim();
  return code === 0 && existsSync(path) ? path : null;
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the machine's, Debian's (installed when root), Playwright's own (downloaded),
 * in this order. `{ path }` or `{ reason }`.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? { path: given } : { reason: `CHROMIUM_PATH is no program: ${given}` };
  const there = onPath() ?? (await playwrightsOwn());
  if (there) return { path: there };
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const installed = (await aptInstall(name)) ? onPath() : null;
    if (installed) return { path: installed };
  }
  await run(bin("playwright"), ["install", "chromium"]);
  const downloaded = await playwrightsOwn();
  return downloaded ? { path: downloaded } : { reason: "there is no Chromium and none could be installed" };
}
