import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
let updated = false;

/** Installs a Debian package; `false` when this is no Debian, the person is not root, or it fails. */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  if (!updated) {
    updated = true;
    if ((await run("apt-get", ["update", "-qq"], { env })) !== 0) console.log("apt-get update failed; trying with what is known");
  }
  console.log(`Installing ${name}…`);
  return (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env })) === 0;
}
