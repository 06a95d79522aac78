import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that a stack is made of beside the project's own, and the Debian packages that they are in. */
const PACKAGES = {
  postgres: "postgresql",
  initdb: "postgresql",
  pgbouncer: "pgbouncer",
  "redis-server": "redis-server",
  haproxy: "haproxy",
  openssl: "openssl",
} as const;

export type ProgramName = keyof typeof PACKAGES;
export type Programs = Readonly<Record<ProgramName, string>>;

/** Where Debian has programs of PostgreSQL, a folder for each version. */
const DEBIAN_POSTGRES = "/usr/lib/postgresql";

function folders(): readonly string[] {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const ofPath = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...versions.map((version) => join(DEBIAN_POSTGRES, version, "bin")), ...ofPath, "/usr/sbin", "/sbin"];
}

/** Where each program is. Throws an error for people that names those that are not there. */
export function findPrograms(names: readonly ProgramName[], among: readonly string[] = folders()): Programs {
  const found = names.map((name) => [name, among.map((folder) => join(folder, name)).find((path) => existsSync(path))] as const);
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(wordsFor(missing));
  // All that were asked for are there.
  return Object.fromEntries(found) as Programs;
}

function wordsFor(missing: readonly ProgramName[]): string {
  const packages = [...new Set(missing.map((name) => PACKAGES[name]))];
  return `There is no ${missing.join(", no ")} here. On Debian: apt-get install ${packages.join(" ")}`;
}
