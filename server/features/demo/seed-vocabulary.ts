import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { type DemoPerson, demoContext } from "./demo-context.ts";
import { demoCategories, demoLanguages, demoPersons, demoTags } from "./newsroom/vocabulary.ts";

/** Ids of what articles refer to, by name. */
export interface DemoVocabulary {
  readonly categories: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly persons: ReadonlyMap<string, string>;
}

/** Makes sections, tags, persons and languages, one after the other as an administrator would have. */
export async function seedVocabulary(
  services: Services,
  admin: DemoPerson,
  projectId: string,
  start: Date,
): Promise<DemoVocabulary> {
  let minute = 0;
  const make = (collection: string, body: Record<string, unknown>): Promise<AnyDocument> => {
    minute += 1;
    const at = new Date(start.getTime() + minute * 60_000);
    return saveDocument(demoContext(services, admin, projectId, at), { collection, id: null, body });
  };
  const categories = new Map<string, string>();
  for (const category of demoCategories) {
    const parent = "parent" in category ? (categories.get(category.parent) ?? null) : null;
    categories.set(category.name, (await make("category", { ...category, parent })).id);
  }
  const tags = new Map<string, string>();
  for (const name of demoTags) tags.set(name, (await make("tag", { name })).id);
  const persons = new Map<string, string>();
  for (const { name, biography } of demoPersons) {
    persons.set(name, (await make("person", { name, biography: `<p>${biography}</p>` })).id);
  }
  for (const language of demoLanguages) await make("language", language);
  return { categories, tags, persons };
}
