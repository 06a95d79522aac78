import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { collections } from "../../schema/registry.ts";
import type { CommandContext } from "./command-context.ts";
import type { SqlParameters } from "./sql-parameters.ts";
import { scopeOf } from "./stored-document.ts";
import { readableOf, visibilityCondition } from "./visibility.ts";

/** Where the rows of a list come from (alias `d`, columns of `documents`) and which of them the reader may see. */
export interface ListSource {
  readonly from: string;
  readonly where: string;
}

export function listSource(ctx: CommandContext, definition: CollectionDefinition, params: SqlParameters): ListSource {
  if (definition.name === "document-history") return historySource(ctx, params);
  const scope = params.bind(scopeOf(definition, ctx.projectId));
  return {
    from: "documents d",
    where: `d.scope = ${scope} and d.collection = ${params.bind(definition.name)} and d.deleted_at is null
      and ${visibilityCondition(ctx, definition, params)}`,
  };
}

/** The history of the documents that the reader may read. */
function historySource(ctx: CommandContext, params: SqlParameters): ListSource {
  const scope = params.bind(ctx.projectId ?? GLOBAL_SCOPE);
  const named = (readable: string) =>
    Object.values(collections)
      .filter((each) => readableOf(ctx, each) === readable)
      .map((each) => each.name);
  const all = `d.of_collection = any(${params.bind(named("all"))}::text[])`;
  const own = named("own");
  const ofOwn = () =>
    `d.of_collection = any(${params.bind(own)}::text[]) and d.doc_created_by = ${params.bind(ctx.actor.profile.id)}`;
  return {
    from: `(select id, seq, scope, collection as of_collection, doc_id, data ->> 'op' as of_op,
      doc_created_by, created_at, created_at as updated_at, created_by, 1 as html_version, data, lower(coalesce(data ->> 'title', '')) as folded, ''::tsvector as search from history) d`,
    where: `d.scope = ${scope} and ${own.length === 0 ? all : `(${all} or (${ofOwn()}))`}`,
  };
}
