import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { holds } from "../../../schema/values/when.ts";
import type { ListQuery, Row } from "../../client/client-api.ts";
import { pagePath } from "../../entity/entity-paths.ts";
import { features } from "../../features.ts";
import { asId, asIds } from "../../fields/narrow-value.ts";
import type { AwaitedDocuments } from "../../routing/app-feature.ts";

type Values = Readonly<Record<string, unknown>>;

/** One kind of documents that wait for people, of one collection. */
export interface Awaited {
  readonly key: string;
  readonly definition: CollectionDefinition;
  readonly awaits: AwaitedDocuments;
  /** Whose pages are opened: the collection itself, or that of `leadsTo`. */
  readonly opened: CollectionDefinition;
  /** Those of the same collection that come before it. */
  readonly earlier: readonly AwaitedDocuments[];
}

/** What features declare, what others made wait first. */
export const awaitedParts: readonly Awaited[] = features
  .flatMap(({ awaited = {} }) => Object.entries(awaited).flatMap(([name, all]) => partsOf(name, all)))
  .sort((one, other) => Number(other.awaits.byOthers ?? false) - Number(one.awaits.byOthers ?? false));

function partsOf(name: string, all: readonly AwaitedDocuments[]): Awaited[] {
  const definition = collectionNamed(name);
  if (!definition) throw new Error(`${name} is no collection`);
  return all.map((awaits, at) => ({
    key: `${name} ${awaits.title}`,
    definition,
    awaits,
    opened: openedBy(definition, awaits),
    earlier: all.slice(0, at),
  }));
}

function openedBy(definition: CollectionDefinition, { leadsTo }: AwaitedDocuments): CollectionDefinition {
  if (leadsTo === undefined) return definition;
  const field = definition.fields[leadsTo];
  const opened = field?.kind === "foreign" ? collectionNamed(field.to) : undefined;
  if (!opened) throw new Error(`${leadsTo} refers to no collection`);
  return opened;
}

/** Route of the page that shows what waits. */
export function awaitedPath({ definition, opened, awaits }: Awaited, { id, data }: Pick<Row, "id" | "data">): string {
  return awaits.leadsTo === undefined ? pagePath(definition, id) : pagePath(opened, asId(data[awaits.leadsTo]) || null);
}

/** The list that has all that waits for the person, and as little else as its filters can say. */
export function awaitedQuery({ definition, awaits }: Awaited, person: string): ListQuery {
  const filters: Record<string, string> = { [awaits.person]: person };
  for (const when of awaits.while) {
    const [only, ...more] = "in" in when ? when.in : [];
    const isFilter = (definition.list.filters as readonly string[]).includes(when.field);
    if (isFilter && typeof only === "string" && more.length === 0) filters[when.field] = only;
  }
  return { collection: definition.name, filters };
}

/** Whether a document is one of these and not of those before them. */
export function isAwaited({ awaits, earlier }: Awaited, person: string, document: Values): boolean {
  const isOf = (each: AwaitedDocuments) =>
    names(document[each.person], person) && each.while.every((when) => holds(when, document));
  return isOf(awaits) && !earlier.some(isOf);
}

function names(value: unknown, person: string): boolean {
  return asId(value) === person || asIds(value).includes(person);
}
