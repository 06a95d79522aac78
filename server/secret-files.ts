import { readFileSync } from "node:fs";
import { ConfigError } from "./config-error.ts";

/** What secrets' files say is as if it had been set. Nobody could tell which of the two is meant where both are. */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): Record<string, string | undefined> {
  const read = secrets.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set; only one of them may be.`);
    return [[name, readSecret(`${name}_FILE`, path)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(`${name}: ${error instanceof Error ? error.message : `${path} cannot be read`}`);
  }
  const value = text.replace(/[\r\n]+$/, "");
  if (value === "") throw new ConfigError(`${name}: ${path} is empty.`);
  return value;
}
