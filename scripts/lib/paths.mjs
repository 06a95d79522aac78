import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const binFolder = join(root, "node_modules", ".bin");

/** A program that the project installed; `bin("node")` is the pinned Node, whichever Node runs the script. */
export function bin(name) {
  return join(binFolder, name);
}

/** The environment for child processes: the project's programs, Node among them, come before the machine's. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}
