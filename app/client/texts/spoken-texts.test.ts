import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const sources = import.meta.glob<string>("../../**/*.tsx", { eager: true, query: "?raw", import: "default" });

/** Attributes whose text people read or hear. */
const SPOKEN = ["alt", "aria-description", "aria-label", "aria-roledescription", "description", "label", "placeholder", "title"];
/** The same in every language. */
const NAMES = ["Ctrl+K", "#rrggbb"];
/** A key, which the component that gets it looks up. */
const KEY = /^[a-z]\w*(\.\w+)+$/;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const wordsOf = (value: unknown) => (typeof value === "string" && /\p{L}{2}/u.test(value) ? [value.trim()] : []);

/** Texts that the component brings itself: between its tags, and in what is read of them. */
function ownTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(ownTexts);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(ownTexts);
  if (node.type === "JSXText") return wordsOf(node.value);
  if (node.type !== "JSXAttribute") return below;
  const { name, value } = node;
  const isSpoken = isNode(name) && SPOKEN.includes(String(name.name));
  return isSpoken && isNode(value) ? [...wordsOf(value.value), ...below] : below;
}

it("says nothing but what the catalogue has: no component brings words of its own", () => {
  const textsOf = (source: string) =>
    ownTexts(parseAst(source, { lang: "tsx" })).filter((words) => !KEY.test(words) && !NAMES.includes(words));
  expect(textsOf(`const page = <p title="Hola" id="que-tal">{t("x.y")} Chau</p>`)).toEqual(["Hola", "Chau"]);
  const files = Object.entries(sources).filter(([file]) => !/\.test\.tsx$|\/testing\/|render-with-client/.test(file));
  expect(files.length).toBeGreaterThan(250);
  const found = files.flatMap(([file, source]) => textsOf(source).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

it("declares to browsers and screen readers that it is Spanish", () => {
  for (const page of ["index.html", "rich-text.html"]) {
    expect(readFileSync(join(ROOT, page), "utf8"), page).toMatch(/<html lang="es"/);
  }
});
