import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import { fieldsSeen } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { openConditionOfAny } from "../access/closed-documents.ts";
import { ownCondition } from "../access/own-documents.ts";
import { seesWhole } from "../access/seen-fields.ts";
import { type Readable, readableOf, visibilityCondition } from "../access/visibility.ts";
import { scopeOf } from "../rows/stored-document.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

/** Where the rows of a list come from (alias `d`, columns of `documents`) and which of them the reader may see. */
export interface ListSource {
  readonly from: string;
  readonly where: string;
}

/** `model`: the one that a history is asked for. `beside`: a condition on rows that the reader finds beside those that they see. */
export function listSource(
  ctx: CommandContext,
  definition: CollectionDefinition,
  params: SqlParameters,
  model: string | null = null,
  beside?: string,
): ListSource {
  if (definition.name === "document-history") return isGlobal(model) ? globalHistory(ctx, params) : historySource(ctx, params);
  const scope = params.bind(scopeOf(definition, ctx.projectId));
  const seen = visibilityCondition(ctx, definition, params);
  return {
    from: `${definition.table ?? "documents"} d`,
    where: `d.scope = ${scope} and d.collection = ${params.bind(definition.name)} and d.deleted_at is null
      and ${beside === undefined ? seen : `(${seen} or ${beside})`}`,
  };
}

function partlySeen(ctx: CommandContext, definition: CollectionDefinition): Readable {
  return fieldsSeen(ctx.actor, definition, true) === null && readableOf(ctx, definition) !== "none" ? "own" : "none";
}

function isGlobal(model: string | null): boolean {
  return model !== null && collectionNamed(collectionOfModel(model))?.scope === "global";
}

/** The history of people, projects and organizations is the system admin's; that of the project at hand is its readers', too. */
function globalHistory(ctx: CommandContext, params: SqlParameters): ListSource {
  const { from, where } = historySource({ ...ctx, projectId: null }, params);
  if (ctx.actor.profile.systemAdmin) return { from, where };
  return { from, where: `${where} and d.of_collection = 'project' and d.doc_id = ${params.bind(ctx.projectId)}` };
}

/** Rights that a document gives hold for its former versions as well: those that it gives now. */
const DOCUMENT_NOW = `(select now.data from documents now where now.scope = d.scope and now.collection = d.of_collection and now.id = d.doc_id)`;

/** The history of the documents that the reader may read. */
function historySource(ctx: CommandContext, params: SqlParameters): ListSource {
  const scope = params.bind(ctx.projectId ?? GLOBAL_SCOPE);
  // Versions tell what changed: those of documents of which the reader sees a part are not for them.
  const howMuch = (each: CollectionDefinition) => (seesWhole(ctx, each) ? readableOf(ctx, each) : partlySeen(ctx, each));
  const readable = (much: Readable) => Object.values(collections).filter((each) => howMuch(each) === much);
  const all = `d.of_collection = any(${params.bind(readable("all").map(({ name }) => name))}::text[])`;
  const isOwn = { createdBy: "d.doc_created_by", data: "d.version" };
  const own = readable("own").map(
    (each) => `(d.of_collection = ${params.bind(each.name)} and ${ownCondition(ctx, each, params, isOwn)})`,
  );
  return {
    from: `(select id, seq, scope, collection as of_collection, doc_id, data ->> 'op' as of_op,
      doc_created_by, created_at, created_at as updated_at, created_by, 1 as html_version, data, version, lower(coalesce(data ->> 'title', '')) as folded, ''::tsvector as search from history) d`,
    where: `d.scope = ${scope} and (${[all, ...own].join(" or ")})
      and ${openConditionOfAny(ctx, params, { collection: "d.of_collection", data: "d.version", now: DOCUMENT_NOW })}`,
  };
}
