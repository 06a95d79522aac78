import { collectionNamed } from "../../../schema/registry.ts";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import type { DemoDocument, DemoMoment, DemoRef } from "../../engines/demo/demo-document.ts";
import { type DemoPerson, demoContext } from "./demo-context.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Ids of the demo's documents by collection and title. */
export type DemoIds = Map<string, string>;

export function demoKey(collection: string, title: string): string {
  return `${collection}|${title}`;
}

/** Ids of what the demo has made so far, by title: people, sections, tags, persons, photos, and the articles with these titles. */
export async function knownIds(services: Services, projectId: string, articles: readonly string[]): Promise<DemoIds> {
  const rows = await services.store.query<{ collection: string; title: string; id: string }>(
    `select collection, id, coalesce(data ->> 'displayName', data ->> 'name', data ->> 'title') as title from documents
      where scope = any($1::text[]) and deleted_at is null and (collection <> 'article' or data ->> 'title' = any($2::text[]))
        and coalesce(data ->> 'displayName', data ->> 'name', data ->> 'title') is not null`,
    [["global", projectId], articles],
  );
  return new Map(rows.map(({ collection, title, id }) => [demoKey(collection, title), id]));
}

interface Surroundings {
  readonly services: Services;
  readonly admin: DemoPerson;
  readonly projectId: string;
  /** What references may mean; documents made here are added. */
  readonly ids: DemoIds;
  readonly now: Date;
}

/**
 * Makes documents of the demo newsroom, one after the other, a minute apart, in the days before `now`. Settings are there
 * already and are filled. Throws when one refers to what was not made before.
 */
export async function seedDocuments(surroundings: Surroundings, documents: readonly DemoDocument[]): Promise<void> {
  const { services, admin, projectId, ids, now } = surroundings;
  const start = now.getTime() - 3 * DAY_MS;
  const places = new Map<string, number>();
  for (const [at, document] of documents.entries()) {
    const definition = collectionNamed(document.collection);
    if (!definition) throw new Error(`no such collection: ${document.collection}`);
    const context = demoContext(services, admin, projectId, new Date(start + at * MINUTE_MS));
    const saved = await saveDocument(context, {
      collection: document.collection,
      id: definition.kind === "single" ? definition.name : null,
      body: resolved(document.values, surroundings),
      serverValues: resolved(document.found ?? {}, surroundings),
      byServer: true,
    }).catch((error: unknown) => {
      throw new Error(`${document.collection}: ${JSON.stringify(document.values).slice(0, 200)}`, { cause: error });
    });
    const place = (places.get(definition.name) ?? 0) + 1;
    places.set(definition.name, place);
    ids.set(demoKey(definition.name, `#${place}`), saved.id);
    const title = saved[definition.titleField];
    if (typeof title === "string") ids.set(demoKey(definition.name, title), saved.id);
  }
}

/** A copy with moments and references in their final form, however deep. */
function resolved(values: Readonly<Record<string, unknown>>, surroundings: Surroundings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolvedValue(value, surroundings)]));
}

function resolvedValue(value: unknown, surroundings: Surroundings): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => resolvedValue(item, surroundings));
  if (typeof value !== "object" || value === null) return value;
  if (isRef(value)) return idOf(value, surroundings.ids);
  if (isMoment(value)) return new Date(surroundings.now.getTime() - value.demoDays * DAY_MS).toISOString();
  return resolved(value as Record<string, unknown>, surroundings); // neither a list nor null: its entries are looked at
}

function idOf({ demoRef, title }: DemoRef, ids: DemoIds): string {
  const id = ids.get(demoKey(demoRef, title));
  if (id === undefined) throw new Error(`not made yet: ${demoRef} '${title}'`);
  return id;
}

function isRef(value: object): value is DemoRef {
  return "demoRef" in value && "title" in value;
}

function isMoment(value: object): value is DemoMoment {
  return "demoDays" in value;
}
