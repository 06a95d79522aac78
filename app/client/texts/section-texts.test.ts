import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { richTextMessages } from "../../../schema/messages/es/rich-text.ts";
import { sectionMessages } from "../../../schema/messages/section-messages.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What a module runs, fetches later by itself, and fetches together with the texts. */
function importsOf(file: string, source: string): string[] {
  const statics = source.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm);
  const later = source.matchAll(/(\w+\()?(?:\(\) =>\s*)?import\("(\.[^"]+)"\)/g);
  // `page` waits for the texts, as `withTexts` does.
  const alone = [...later].flatMap(([, caller, path]) => (caller === "withTexts(" || caller === "page(" ? [] : path));
  return [...[...statics].map(([, path]) => path), ...alone].flatMap((path) => (path ? join(dirname(file), path) : []));
}

/** Modules that run, or fetch themselves, without waiting for the texts; and which of the texts they name. */
function withoutWaiting(entry: string) {
  const modules = new Set([join(ROOT, entry)]);
  const shown: { readonly file: string; readonly key: string }[] = [];
  for (const file of modules) {
    if (!/\.tsx?$/.test(file) || file.endsWith("section-messages.ts")) continue;
    const source = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const path of importsOf(file, source)) modules.add(path);
    if (file.includes("/schema/")) continue; // declarations name the texts of what shows them
    for (const [, key] of source.matchAll(/"([a-z]\w*(?:\.\w+)+)"/g)) {
      if (key && Object.hasOwn(sectionMessages, key)) shown.push({ file: relative(ROOT, file), key });
    }
  }
  return { modules, shown };
}

it("comes before whatever shows one of them: what is on screen without waiting uses none", () => {
  const { modules, shown } = withoutWaiting("app/main.ts");
  expect(modules.has(join(ROOT, "app/entity/ListPage.tsx"))).toBe(true);
  expect(modules.has(join(ROOT, "app/entity/EntryPage.tsx"))).toBe(false);
  expect(shown).toEqual([]);
});

it("leaves out the text editor's page, which brings its own", () => {
  const { shown } = withoutWaiting("app/rich-text/frame.ts");
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ key }) => !Object.hasOwn(richTextMessages, key))).toEqual([]);
});

it("leaves out the names of the article list's columns, which are drawn before the texts are there", () => {
  const names = article.list.columns.map((column) =>
    typeof column === "string" ? fieldLabelKey(article, column) : column.label,
  );
  expect(names).toContain("column.metrics");
  expect(names.filter((key) => Object.hasOwn(sectionMessages, key))).toEqual([]);
});
