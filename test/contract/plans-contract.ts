import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { collections } from "../../schema/registry.ts";
import type { Store } from "../../server/context/store.ts";
import { pullChanges } from "../../server/core/feed/pull-changes.ts";
import { SANITIZER_VERSION } from "../../server/core/html/sanitize-html.ts";
import { listDocuments } from "../../server/core/lists/list-documents.ts";
import type { ListQuery } from "../../server/core/lists/list-query.ts";
import { commandTarget } from "../../server/features/import/command-target.ts";
import { plansOf } from "./plans-of.ts";
import type { World } from "./world.ts";

const ARTICLES = 100_000;
/** Of each other collection: enough that reading them all would not be the cheapest way. */
const OTHERS = 5_000;
const CHUNK = 25_000;

/** Rows as saves would have left them, with texts as short as they come. */
const fill = `
insert into documents (scope, collection, id, seq, created_at, updated_at, created_by, html_version, data, folded, search)
select $1, $2, $2 || n, $5::bigint + n, at, at, 'persona' || n % 50, ${SANITIZER_VERSION}, jsonb_build_object(
    'id', $2 || n, 'title', 'Título ' || n, 'name', 'Nombre ' || n, 'displayName', 'Persona ' || n,
    'date', case when n % 10 > 0 then to_json(at) end, 'lastUsedAt', case when n % 10 > 0 then to_json(at) end, 'lastAccessAt', to_json(at),
    'status', (array['DRAFT', 'PUBLISHED'])[1 + n % 2], 'category', 'c' || n % 1000, 'author', jsonb_build_array('persona' || n % 500),
    'type', 'tipo' || n % 100, 'parent', 'c' || n % 1000, 'organization', 'o' || n % 1000, 'user', 'usuario' || n,
    'builtInRole', 'rol' || n % 100, 'isAdmin', n % 100 = 0, 'systemAdmin', n % 100 = 0, 'disabled', n % 100 = 0, 'closed', n % 100 = 0),
  'titulo ' || n, ''
from (select n, timestamptz '2026-01-01' + n * interval '1 second' as at from generate_series($3::integer, $4::integer) n) rows`;

const fillHistory = `
insert into history (id, scope, collection, doc_id, op, created_at, created_by, data)
select 'version' || n, $1, (array['article', 'tag'])[1 + (n % 100 = 0)::integer], 'article' || n % 20000, 'update',
  timestamptz '2026-01-01' + n * interval '1 second', 'persona' || n % 50, jsonb_build_object('id', 'version' || n, 'op', 'update')
from generate_series(1, $2::integer) n`;

/** Every declared list, on a full database: each order is read from an index, each filter finds its rows through one. */
export function plansContract(world: World): void {
  describe("with 100,000 articles", () => {
    beforeAll(async () => {
      const { store, room } = world;
      let seq = 1_000_000;
      const add = async (scope: string, collection: string, count: number) => {
        for (let from = 1; from <= count; from += CHUNK) {
          await store.query(fill, [scope, collection, from, Math.min(count, from + CHUNK - 1), seq]);
        }
        seq += count;
      };
      for (const { name, scope } of listed()) {
        await add(scope === "global" ? GLOBAL_SCOPE : room.projectId, name, name === "article" ? ARTICLES : OTHERS);
      }
      await store.query(fillHistory, [room.projectId, ARTICLES]);
      await store.query(`update scopes set seq = $1`, [seq]);
      // Rows that wait outside of an index make it dear: without a limit where a vacuum has just begun to move them into it.
      await store.query(`select gin_clean_pending_list(indexrelid) from pg_stat_user_indexes join pg_class c on c.oid = indexrelid
        where c.relam = (select oid from pg_am where amname = 'gin')`);
      for (const table of ["documents", "history"]) await store.query(`analyze ${table}`);
    }, 300_000);

    for (const definition of Object.values(collections)) {
      describe(`the list of ${definition.name}`, () => {
        it.each(definition.list.sorts.map(({ by, direction }) => (direction === "desc" ? `-${by}` : by)))(
          "is read in the order of an index by %s, from a cursor on too",
          async (sort) => {
            const first = await plansOf(world, (store) => page(world, store, definition, { sort, limit: "50" }));
            expect(first).toMatch(inOrder());
            const { nextCursor } = await page(world, world.store, definition, { sort, limit: "50" });
            const next = await plansOf(world, (store) =>
              page(world, store, definition, { sort, limit: "50", next_cursor: nextCursor ?? "" }),
            );
            expect(next).toMatch(inOrder(".*\\n\\s+Index Cond: .*[<>]="));
          },
        );

        it.each(definition.list.filters)("is filtered by %s without reading all of the table", async (name) => {
          const value = definition.fields[name]?.kind === "checkbox" ? "true" : "c7";
          const plan = await plansOf(world, (store) => page(world, store, definition, { [name]: value }));
          expect(plan).not.toMatch(/Seq Scan on (documents|history)/);
        });
      });
    }

    it("no list is read through an index that finds one document, whichever rows the statistics sample", async () => {
      for (let sample = 0; sample < 5; sample += 1) {
        await world.store.query(`analyze documents`);
        for (const definition of listed()) {
          const { nextCursor } = await page(world, world.store, definition, { sort: "-updatedAt", limit: "50" });
          const query = { sort: "-updatedAt", limit: "50", next_cursor: nextCursor ?? "" };
          const plan = await plansOf(world, (store) => page(world, store, definition, query));
          expect(plan).not.toMatch(/using documents_(username|access|legacy_id)/);
        }
      }
    }, 120_000);

    it("the history of one document is found by it", async () => {
      const history = collections["document-history"];
      if (!history) throw new Error("no history is declared");
      const plan = await plansOf(world, (store) => page(world, store, history, { docId: "article7", model: "Article" }));
      expect(plan).toMatch(/Index Cond: .*doc_id = /);
    });

    it("articles that were imported are found by their keys", async () => {
      const { root, projectId } = world.room;
      const plan = await plansOf(world, (store) => commandTarget({ ...root, store }, projectId).articles(["wxr:1", "wxr:2"]));
      expect(plan).toContain("documents_legacy_id");
    });

    it("words and parts of titles are searched through indexes", async () => {
      const { article } = collections;
      if (!article) throw new Error("no articles are declared");
      const plan = await plansOf(world, (store) => page(world, store, article, { search: "puerto viejo" }));
      expect(plan).toMatch(/Bitmap Index Scan on documents_search[\s\S]*Bitmap Index Scan on documents_title/);
    });

    it("the feed reads no more than a page of its snapshot and of its tail", async () => {
      const read = (cursor: string | null) =>
        plansOf(world, (store) => pullChanges({ ...world.room.root, store }, { cursor, limit: 100 }), -1);
      let cursor: string | null = null;
      for (let step = 0; step < 2; step += 1) {
        expect(await read(cursor)).toMatch(/Limit[\s\S]*Index Scan (Backward )?using documents_(feed|scope_seq_key)/);
        cursor = (await pullChanges(world.room.root, { cursor, limit: 2000 })).nextCursor;
      }
    });
  });
}

function listed(): CollectionDefinition[] {
  return Object.values(collections).filter(({ name }) => name !== "document-history");
}

/** A page of an index in its order, measured as it comes. `scan`: what follows of the index. */
function inOrder(scan = ""): RegExp {
  return new RegExp(
    `^Subquery Scan[^>]*(->\\s+(WindowAgg|Subquery Scan)[^>]*)+->\\s+Limit.*\\n\\s+->\\s+Index (Only )?Scan${scan}`,
  );
}

function page(world: World, store: Store, { name }: CollectionDefinition, query: ListQuery) {
  return listDocuments({ ...world.room.root, store }, name, query);
}
