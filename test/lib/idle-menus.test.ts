import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collections } from "../../schema/registry.ts";

/** What begins the sentence by which a page says that nothing happens with what is put in there. */
const IDLE = "hint.unused";

const all = Object.values(collections);
const sources = ["server/**", "{app/**,schema/declaration}"].map((rooms) =>
  globSync(`${rooms}/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\/(demo|testing)\//.test(file))
    .map((file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
);
const [server = "", app = ""] = sources.map((texts) => texts.join("\n"));

/** Whether a program names it: as a name of a collection, or by its declaration. */
function isNamedIn(text: string, { name }: CollectionDefinition): boolean {
  const file = new RegExp(`from "[^"]*/${name}\\.ts"`);
  const isWord = !name.includes("-");
  const asName = isWord
    ? new RegExp(
        `collection(?:: | = |'?: ?)['"]${name}['"]|(?:useDocument|requireCollection|readVisible)\\((?:ctx, )?"${name}"|^\\s+${name}: `,
        "m",
      )
    : new RegExp(`["'\`](?:${name})["'\`/?-]`);
  return asName.test(text) || file.test(text);
}

/** Whether documents of another collection, which is no idle one, name it. */
function isReferredTo({ name }: CollectionDefinition): boolean {
  return all.some((other) => other.name !== name && !isIdle(other) && JSON.stringify(other.fields).includes(`"to":"${name}"`));
}

function isIdle({ entry }: CollectionDefinition): boolean {
  return entry?.hint?.startsWith(IDLE) === true;
}

describe("every menu of the catalogue", () => {
  const menus = all.filter(({ kind }) => kind !== "lookup");

  it.each(menus.map((definition) => [definition.name, definition] as const))(
    "%s is used by a program, or says on its pages that nothing happens yet",
    (_name, definition) => {
      const isUsed = isNamedIn(server, definition) || isNamedIn(app, definition) || isReferredTo(definition);
      expect(isUsed || isIdle(definition)).toBe(true);
    },
  );

  it("says that nothing happens only where no program of the server reads it", () => {
    // What a device changes of them is passed on to others like any document.
    const passedOn = new Set(["external-post"]);
    const wrong = menus.filter((each) => isIdle(each) && isNamedIn(server, each) && !passedOn.has(each.name));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
