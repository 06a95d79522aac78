// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "../../../workers/engine-api.ts";
import { keptDrafts } from "./kept-drafts.ts";

const OWNER = { userId: "u", projectId: "p" };

const draft = (title: string, second: number, key = "p|article|a"): Draft => ({
  ...OWNER,
  key,
  collection: "article",
  id: "a",
  base: null,
  values: { title },
  writtenAt: `2026-01-01T00:00:0${second}.000Z`,
});

let written: Map<string, Draft>;
let isFull: boolean;

/** What one page sees: a journal and a storage that outlive it. */
function page(owner = OWNER) {
  const journal = {
    readDraft: async (key: string) => written.get(key) ?? null,
    async writeDraft(one: Draft) {
      if (isFull) throw new Error("no room");
      written.set(one.key, one);
    },
    listDrafts: async () => [...written.values()],
    clearDraft: async (key: string) => void written.delete(key),
  };
  return keptDrafts(journal, localStorage, () => owner);
}

const titleOf = async (key = "p|article|a") => (await page().readDraft(key))?.values.title ?? null;

beforeEach(() => {
  localStorage.clear();
  written = new Map();
  isFull = false;
});

describe("typing that a page kept as it went", () => {
  it("comes back where the journal has an older state or none, and is in the journal then", async () => {
    page().keepDraft(draft("sola", 1));
    expect(await titleOf()).toBe("sola");
    expect(written.get("p|article|a")).toMatchObject({ values: { title: "sola" } });
    await page().writeDraft(draft("escrita", 2));
    page().keepDraft(draft("escrita hasta el final", 3));
    expect(await titleOf()).toBe("escrita hasta el final");
    expect(localStorage).toHaveLength(0);
  });

  it("gives way to a journal that has the same or a newer state", async () => {
    page().keepDraft(draft("vieja", 1));
    written.set("p|article|a", draft("nueva", 2));
    expect(await titleOf()).toBe("nueva");
    expect(localStorage).toHaveLength(0);
  });

  it("is forgotten once the journal has confirmed it, but not for an older state", async () => {
    const own = page();
    own.keepDraft(draft("última", 2));
    await own.writeDraft(draft("anterior", 1));
    expect(localStorage).toHaveLength(1);
    await own.writeDraft(draft("última", 2));
    expect(localStorage).toHaveLength(0);
  });

  it("does not come back once it was saved or given up", async () => {
    const own = page();
    own.keepDraft(draft("guardada", 1));
    await own.clearDraft("p|article|a");
    expect(await titleOf()).toBeNull();
  });

  it("is read, and stays, while the device takes no more", async () => {
    page().keepDraft(draft("sin lugar", 1));
    isFull = true;
    expect(await titleOf()).toBe("sin lugar");
    await page().adopt();
    expect(localStorage).toHaveLength(1);
  });

  it("is given to the journal at the start, that of this person and project alone", async () => {
    page().keepDraft(draft("mía", 1));
    page().keepDraft(draft("otra mía", 1, "p|article|b"));
    page().keepDraft({ ...draft("ajena", 1), userId: "otra" });
    await page().adopt();
    expect([...written.values()].map(({ values }) => values.title).sort()).toEqual(["mía", "otra mía"]);
    expect(localStorage).toHaveLength(1);
  });

  it("counts as nothing where somebody else changed it", async () => {
    page().keepDraft(draft("bien", 1));
    localStorage.setItem(localStorage.key(0) ?? "", "2026-01-01T00:00:01.000Z|{nada");
    expect(await titleOf()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
