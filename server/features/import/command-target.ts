import { z } from "zod";
import type { CommandContext } from "../../context/command-context.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import type { ImportTarget, ImportUser } from "./import-target.ts";

const userData = z.looseObject({
  username: z.string().nullish(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  externalIds: z.array(z.looseObject({ email: z.string().nullish() })).nullish(),
});

const articlesByKey = `
  select id, data ->> 'legacyId' as key, coalesce(data -> 'metadata', '{}') as metadata from documents
  where scope = $1 and collection = 'article' and deleted_at is null and data ->> 'legacyId' = any($2::text[])`;

/**
 * The project at hand of a command's context. Every write is a save like any other: checked, versioned and published. People are notified
 * nothing of it: a thousand articles at once are no news of what somebody put before readers.
 */
export function commandTarget(context: CommandContext, projectId: string): ImportTarget {
  const ctx: CommandContext = { ...context, publish: (change) => context.publish({ ...change, quiet: true }) };
  return {
    async articles(keys) {
      if (keys.length === 0) return new Map();
      const rows = await ctx.store.query<{ id: string; key: string; metadata: Record<string, unknown> | null }>(articlesByKey, [
        projectId,
        keys,
      ]);
      return new Map(rows.map((row) => [row.key, { id: row.id, metadata: row.metadata ?? {} }]));
    },
    async names(collection) {
      const rows = await ctx.store.query<{ id: string; name: string }>(
        `select id, data ->> 'name' as name from documents
         where scope = $1 and collection = $2 and deleted_at is null and data ->> 'name' is not null order by seq`,
        [projectId, collection],
      );
      return rows.map((row) => [row.name, row.id]);
    },
    async users() {
      const rows = await ctx.store.query<{ id: string; data: unknown }>(
        `select person.id, person.data from documents person
         where person.scope = 'global' and person.collection = 'user' and person.deleted_at is null
           and person.data ->> 'isAdmin' = 'true'
           and exists (select from documents access where access.scope = $1 and access.collection = 'permission-access'
             and access.deleted_at is null and access.data ->> 'user' = person.id)
         order by person.seq`,
        [projectId],
      );
      return rows.map(toUser);
    },
    async save(collection, id, values) {
      return (await saveDocument(ctx, { collection, id, body: values })).id;
    },
  };
}

function toUser(row: { id: string; data: unknown }): ImportUser {
  const data = userData.parse(row.data);
  const emails = (data.externalIds ?? []).map((external) => external.email).filter((email) => typeof email === "string");
  const byName = data.username?.includes("@") ? [data.username] : [];
  return {
    id: row.id,
    username: data.username ?? null,
    name: data.name ?? null,
    displayName: data.displayName ?? null,
    emails: [...emails, ...byName],
  };
}
