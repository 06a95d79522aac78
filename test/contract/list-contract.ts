import { beforeAll, describe, expect, it } from "vitest";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { readDocument } from "../../server/core/documents/read-document.ts";
import { removeDocument } from "../../server/core/documents/remove-document.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { listDocuments } from "../../server/core/lists/list-documents.ts";
import { repetitiveText, saveLarge } from "./large-documents.ts";
import { codeOf, insert, type Newsroom, openNewsroom } from "./newsroom.ts";
import { LARGE, type World } from "./world.ts";

/** The list grammar. */
export function listContract(world: World): void {
  describe("lists", { tags: ["gate"] }, () => {
    let desk: Newsroom;
    let ids: string[];
    beforeAll(async () => {
      desk = await openNewsroom(world.store);
      const category = await saveDocument(desk.root, { collection: "category", id: null, body: { name: "Puerto" } });
      const bodies = [
        { title: "Árbol caído", category: category.id, date: "2026-02-27T10:00:00.000Z" },
        { title: "bote hundido", status: "REVISION", category: category.id },
        { title: "Canción de cuna", date: "2026-01-01T10:00:00.000Z", isSponsored: true },
        { title: "árboles nuevos", date: "2026-02-01T10:00:00.000Z", kicker: "100%" },
      ];
      ids = [];
      for (const body of bodies) ids.push((await saveDocument(desk.root, { collection: "article", id: null, body })).id);
    });
    const titles = async (query: Record<string, string>) =>
      (await listDocuments(desk.root, "article", query)).data.map((each) => each.title);

    it("answers newest first with references expanded", async () => {
      const { data, count } = await listDocuments(desk.root, "article", {});
      expect(data.map((each) => each.title)).toEqual(["árboles nuevos", "Canción de cuna", "bote hundido", "Árbol caído"]);
      expect(data.at(-1)?.category).toMatchObject({ name: "Puerto" });
      expect(count).toBe(4);
    });

    it("sorts by declared fields, empty values last in both directions", async () => {
      expect(await titles({ sort: "title" })).toEqual(["Árbol caído", "árboles nuevos", "bote hundido", "Canción de cuna"]);
      expect((await titles({ sort: "date" })).at(-1)).toBe("bote hundido");
      expect((await titles({ sort: "-date" })).at(-1)).toBe("bote hundido");
      expect((await titles({ sort: "-isSponsored title" })).slice(0, 2)).toEqual(["Canción de cuna", "Árbol caído"]);
    });

    it("filters by value, range, membership and period", async () => {
      desk.setClock("2026-03-01T12:00:00.000Z");
      expect(await titles({ status: "REVISION" })).toEqual(["bote hundido"]);
      expect(await titles({ status_in: "REVISION,HIDDEN" })).toEqual(["bote hundido"]);
      expect(await titles({ status_nin: "DRAFT" })).toEqual(["bote hundido"]);
      expect(await titles({ isSponsored: "false" })).toHaveLength(3);
      expect(await titles({ date_gte: "2026-02-01", date_lte: "2026-02-20" })).toEqual(["árboles nuevos"]);
      expect(await titles({ date_gte_period: "P7D" })).toEqual(["Árbol caído"]);
      expect(await titles({ createdBy: "root", id_in: ids.slice(0, 1).join(",") })).toEqual(["Árbol caído"]);
      expect(await titles({ category: "", sort: "title" })).toEqual(["árboles nuevos", "Canción de cuna"]);
    });

    it("takes a repeated filter of one value as any of them", async () => {
      const { data } = await listDocuments(desk.root, "article", { status: ["REVISION", "HIDDEN"] });
      expect(data.map((each) => each.title)).toEqual(["bote hundido"]);
    });

    it("searches words without accents and capitals, and parts of titles", async () => {
      expect(await titles({ search: "arbol", sort: "title" })).toEqual(["Árbol caído", "árboles nuevos"]);
      expect(await titles({ search: "CANCION cuna" })).toEqual(["Canción de cuna"]);
      expect(await titles({ autocomplete: "undi" })).toEqual(["bote hundido"]);
      expect(await titles({ search: "100%" })).toEqual(["árboles nuevos"]);
      expect(await titles({ search: "de" })).toContain("Canción de cuna");
      expect(await titles({ search: `'" \\ ); drop table documents; --` })).toEqual([]);
    });

    it("answers fewer than asked for where they take little room in the database alone", LARGE, async () => {
      const other = await openNewsroom(world.store);
      const names = Array.from({ length: 20 }, (_, at) => `nombre ${at}`);
      await saveLarge(other.root, names, repetitiveText(150_000));
      const { data, nextCursor } = await listDocuments(other.root, "custom-data", { limit: "100" });
      expect(data.length).toBeLessThan(16);
      expect(nextCursor).not.toBeNull();
    });

    it("answers fewer than asked for where they are very LARGE, and goes on from there in both directions", LARGE, async () => {
      const other = await openNewsroom(world.store);
      const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
      await saveLarge(other.root, names);
      const walk = async (first: Record<string, string>, on: "next_cursor" | "prev_cursor") => {
        const pages: string[][] = [];
        let last: string | null = null;
        for (let query: Record<string, string> | null = first; query; ) {
          const { data, nextCursor, prevCursor } = await listDocuments(other.root, "custom-data", {
            ...{ limit: "100", sort: "name", fields: "name" },
            ...query,
          });
          pages.push(data.map(({ name }) => String(name)));
          last = prevCursor ?? last;
          const cursor = on === "next_cursor" ? nextCursor : prevCursor;
          query = cursor === null ? null : { [on]: cursor };
        }
        expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(7);
        return { pages, last };
      };
      const { pages, last } = await walk({}, "next_cursor");
      expect(pages.flat()).toEqual(names);
      const back = await walk({ prev_cursor: String(last) }, "prev_cursor");
      expect([...back.pages].reverse().flat()).toEqual(names.slice(0, names.indexOf(pages.at(-1)?.[0] ?? "")));
    });

    it("answers only the fields asked for", async () => {
      const { data } = await listDocuments(desk.root, "article", { fields: "title", limit: "1" });
      expect(Object.keys(data[0] ?? {}).sort()).toEqual(["createdAt", "id", "title", "updatedAt"]);
    });

    it("walks forth and back by cursor, in every order, whatever is inserted meanwhile", async () => {
      const other = await openNewsroom(world.store);
      const many = Array.from({ length: 30 }, (_, index) =>
        insert("article", {
          title: `T${index % 7}`,
          ...(index % 3 === 0 ? {} : { date: `2026-01-0${(index % 5) + 1}T00:00:00.000Z` }),
        }),
      );
      await applyOperations(other.root, many);
      for (const sort of ["-updatedAt", "title", "-date title", "date"]) {
        const whole = (await listDocuments(other.root, "article", { sort, limit: "1000" })).data.map((each) => each.id);
        const forth: string[][] = [];
        let page = await listDocuments(other.root, "article", { sort, limit: "7" });
        forth.push(page.data.map((each) => each.id));
        while (page.nextCursor !== null) {
          page = await listDocuments(other.root, "article", { sort, limit: "7", next_cursor: page.nextCursor });
          forth.push(page.data.map((each) => each.id));
        }
        expect(forth.flat()).toEqual(whole);
        const back = await listDocuments(other.root, "article", { sort, limit: "7", prev_cursor: page.prevCursor ?? "" });
        expect(back.data.map((each) => each.id)).toEqual(forth.at(-2));
      }
    });

    it("refuses what it does not know", async () => {
      const attempt = (query: Record<string, string>) => codeOf(listDocuments(desk.root, "article", query));
      expect(await attempt({ color: "red" })).toBe("malformed");
      expect(await attempt({ limit: "-1" })).toBe("malformed");
      expect(await attempt({ sort: "bodyHtml" })).toBe("malformed");
      expect(await attempt({ date_gte: "ayer" })).toBe("malformed");
      expect(await attempt({ fields: "title,password" })).toBe("malformed");
      expect(await attempt({ next_cursor: "nonsense" })).toBe("cursorExpired");
      const { nextCursor } = await listDocuments(desk.root, "article", { limit: "1", sort: "title" });
      expect(await attempt({ next_cursor: nextCursor ?? "", sort: "-title" })).toBe("cursorExpired");
    });

    it("caps the count at 1000, and reads long pages as if at once, in both directions", LARGE, async () => {
      const other = await openNewsroom(world.store);
      await applyOperations(
        other.root,
        Array.from({ length: 1005 }, (_, index) => insert("tag", { name: `E${index}` })),
      );
      expect((await listDocuments(other.root, "tag", { limit: "1" })).count).toBe(1000);
      const names = async (query: Record<string, string>) => {
        const page = await listDocuments(other.root, "tag", { sort: "-name", fields: "name", ...query });
        return { ...page, data: page.data.map(({ name }) => name) };
      };
      const all: unknown[] = [];
      for (let skip = 0; skip < 1005; skip += 67) all.push(...(await names({ limit: "67", skip: String(skip) })).data);
      expect(new Set(all).size).toBe(1005);
      const long = await names({ limit: "1000" });
      expect(long.data).toEqual(all.slice(0, 1000));
      const last = await names({ limit: "1000", next_cursor: long.nextCursor ?? "" });
      expect([last.data, last.nextCursor]).toEqual([all.slice(1000), null]);
      expect((await names({ limit: "300", prev_cursor: last.prevCursor ?? "" })).data).toEqual(all.slice(700, 1000));
      expect((await names({ limit: "500", skip: "600" })).data).toEqual(all.slice(600));
    });

    it("shows each person what their role lets them see", async () => {
      const basic = await desk.hire("basic");
      expect((await listDocuments(basic, "article", {})).count).toBe(4);
      expect(await codeOf(listDocuments(basic, "permission-access", {}))).toBe("forbidden");
      const limited = await desk.hire("basic", [{ model: "Article", isOwn: true, actions: ["READ"] }]);
      expect((await listDocuments(limited, "article", {})).count).toBe(0);
      expect(await codeOf(readDocument(limited, "article", ids[0] ?? ""))).toBe("forbidden");
      expect(await codeOf(removeDocument(limited, "article", ids[0] ?? ""))).toBe("forbidden");
      const outsider = await world.room.as(limited.actor.profile.id, world.room.projectId);
      expect(await codeOf(listDocuments(outsider, "article", {}))).toBe("forbidden");
    });
  });
}
