import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collections } from "../../schema/registry.ts";

const root = new URL("../..", import.meta.url).pathname;
/** Programs, those of device and server among them, without what fills a demo, tries things or only says where pages are. */
const sources = globSync(["server/**/*.ts", "app/**/*.{ts,tsx}", "schema/declaration/metadata-fields.ts"], { cwd: root })
  .filter((file) => !/\.test\.|\/testing\/|features\/demo\/|\/feature\.ts$|app\/pages\/own-pages|app\/shell\/menu\//.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"));
const isWritten = (text: string) => sources.some((source) => source.includes(text));
/** Fields by which other documents show those of a collection. */
const fieldsTo = (name: string) =>
  Object.values(collections).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]) => ("to" in value && value.to === name ? [field] : [])),
  );
const isRead = (name: string) =>
  [`"${name}"`, `'${name}'`, `/${name}.ts"`].some(isWritten) || fieldsTo(name).some((field) => isWritten(`.${field}`));

/** What people read and no program does: lists and their own page show it. */
const FOR_PEOPLE: readonly string[] = ["coverage"];

const onPages = Object.values(collections).filter(
  ({ name, menu, kind }) => (menu.length > 0 || kind === "single") && !FOR_PEOPLE.includes(name),
);

it.each(onPages.map(({ name }) => name))("%s is read by something, or its page says that nothing here does", (name) => {
  const hint = collections[name]?.entry.hint ?? "";
  if (!isRead(name)) expect(hint).toMatch(/^hint\.(?:unused|backupStrategy)/);
});
