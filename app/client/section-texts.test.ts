import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { sectionMessages } from "../../schema/messages/section-messages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What a module runs, fetches later by itself, and fetches together with the texts. */
function importsOf(file: string, source: string): string[] {
  const statics = source.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm);
  const later = source.matchAll(/(\w+\()?(?:\(\) =>\s*)?import\("(\.[^"]+)"\)/g);
  // `page` waits for the texts, as `withTexts` does.
  const alone = [...later].flatMap(([, caller, path]) => (caller === "withTexts(" || caller === "page(" ? [] : path));
  return [...[...statics].map(([, path]) => path), ...alone].flatMap((path) => (path ? join(dirname(file), path) : []));
}

it("comes before whatever shows one of them: what is on screen without waiting uses none", () => {
  const early = new Set([join(ROOT, "app/main.ts")]);
  const shown: string[] = [];
  for (const file of early) {
    if (!/\.tsx?$/.test(file) || file.endsWith("section-messages.ts")) continue;
    const source = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const path of importsOf(file, source)) early.add(path);
    if (file.includes("/schema/")) continue; // declarations name the texts of what shows them
    for (const [, key] of source.matchAll(/"([a-z]\w*(?:\.\w+)+)"/g)) {
      if (key && Object.hasOwn(sectionMessages, key)) shown.push(`${relative(ROOT, file)}: ${key}`);
    }
  }
  expect(early.has(join(ROOT, "app/entity/ListPage.tsx"))).toBe(true);
  expect(early.has(join(ROOT, "app/entity/EntryPage.tsx"))).toBe(false);
  expect(shown).toEqual([]);
});
