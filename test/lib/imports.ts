import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What a file of the repository imports of it, as types or not, by paths from its root. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const relative = text.matchAll(/(?:^|[\s(])(?:from |import\(\s*|import |new URL\(\s*)"(\.{1,2}\/[^"?]+)/g);
  return [...relative].map(([, to = ""]) => normalize(join(dirname(path), to)).replaceAll("\\", "/"));
}
