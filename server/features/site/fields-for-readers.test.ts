import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collections } from "../../../schema/registry.ts";

const root = new URL("../../..", import.meta.url).pathname;

/** What pages, feeds, shared pictures and advertisements are made by, and the rules that they share with forms. */
const source = globSync(
  [
    "server/features/{site,ads,comments,surveys,push}/**/*.ts",
    "server/features/articles/article-address.ts",
    "server/core/documents/addresses/*.ts",
    "server/engines/{markup,readers}/*.ts",
    "schema/features/fronts/*.ts",
    "schema/features/articles/article-variant.ts",
  ],
  { cwd: root },
)
  .filter((file) => !/\.test\.ts$|\/demo\//.test(file))
  .map((file) => withoutComments(readFileSync(join(root, file), "utf8")))
  .join("\n");

/** What the form of a document asks for that is the newsroom's own, by its reason. */
const INTERNAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  article: {
    embargo: "until when nothing of it may reach readers",
    reviewer: "who is asked to look at it before it is published",
    freshnessPeriod: "when the newsroom looks at it again",
    legacyId: "what another system called it",
    templateKey: "how articles are generated",
    templateStatus: "how articles are generated",
    templateArticle: "how articles are generated",
    templateReleased: "how articles are generated",
    operationTask: "whose task it is",
    operationTaskDate: "whose task it is",
  },
  page: { renderMode: "every page is shown in the frame of its site: nothing here makes one without" },
};

const addressed = ["article", ...Object.values(collections).flatMap(({ name, address }) => (address ? [name] : []))];

const asked = addressed.flatMap((name) => {
  const { fields = {}, entry } = collections[name] ?? {};
  const inForms = new Set(entry?.sections.flatMap((section) => section.fields));
  return Object.entries(fields).flatMap(([field, value]) => {
    const isAsked = inForms.has(field) && !("readOnly" in value && value.readOnly) && !("hidden" in value && value.hidden);
    return isAsked ? [[name, field] as const] : [];
  });
});

it.each(asked)("what an editor fills in as %s.%s reaches readers, or is said to be the newsroom's own", (name, field) => {
  const isRead = new RegExp(`\\b${field}\\b`).test(source);
  const reason = INTERNAL[name]?.[field];
  expect([isRead, reason]).toEqual(reason === undefined ? [true, undefined] : [false, expect.any(String)]);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "");
}
