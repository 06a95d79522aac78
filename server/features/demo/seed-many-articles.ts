import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { createId } from "../../context/create-id.ts";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { pathOf } from "../articles/article-address.ts";
import { articleHtml } from "./article-html.ts";
import { demoContext } from "./demo-context.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import type { ArticleSurroundings } from "./seed-articles.ts";

const BATCH = 500;
const MINUTE_MS = 60_000;

/**
 * Adds `count` articles, variations on the demo's own, a minute apart and all older than those: for trying out how the
 * product behaves when it is full. The first is saved like any other; the rest are written in its stored form, many at
 * a time and without histories, because the texts are ours and need no checking.
 */
export async function seedManyArticles(services: Services, surroundings: ArticleSurroundings, count: number): Promise<void> {
  if (count === 0) return;
  const at = (number: number) => new Date(surroundings.now.getTime() - (61 * 24 * 60 + count - number) * MINUTE_MS);
  const editor = surroundings.people("editora@demo.cierre");
  const context = demoContext(services, editor, surroundings.projectId, at(0));
  const model = await saveDocument(context, { collection: article.name, id: null, body: variation(surroundings, 0, at(0)) });
  for (let first = 1; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);
    const documents = numbers.map((number) => stored(model, variation(surroundings, number, at(number)), at(number)));
    await write(services, surroundings.projectId, editor.id, documents);
  }
}

async function write(
  services: Services,
  scope: string,
  createdBy: string,
  documents: readonly (AnyDocument & { readonly url: string })[],
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope]);
    for (const data of documents) {
      const { id, createdAt, updatedAt } = data;
      const key = { scope, collection: article.name, id, createdAt, updatedAt, deletedAt: null, createdBy };
      workspace.put({ ...key, definition: article, data });
      workspace.keepAddress({ docId: id, url: data.url });
    }
    workspace.flush();
  });
}

function stored(model: AnyDocument, values: ReturnType<typeof variation>, at: Date) {
  const time = at.toISOString();
  const bodyText = values.bodyHtml.replaceAll(/<[^>]+>/g, " ").trim();
  const id = createId();
  return { ...model, ...values, bodyText, id, url: pathOf(id, values.title), createdAt: time, updatedAt: time };
}

function variation({ vocabulary, people }: ArticleSurroundings, number: number, at: Date) {
  const source = pick(demoArticles, number);
  const other = pick(demoArticles, number * 7 + 3);
  const tags = [...vocabulary.tags.values()];
  return {
    kicker: source.kicker,
    title: `${source.title} (${number + 1})`,
    deck: other.deck === "" ? source.deck : other.deck,
    status: number % 11 === 0 ? "HIDDEN" : "PUBLISHED",
    date: at.toISOString(),
    category: pick([...vocabulary.categories.values()], number * 5),
    tags: [...new Set([pick(tags, number), pick(tags, number * 3 + 1)])],
    persons: [pick([...vocabulary.persons.values()], number)],
    author: [people(source.author).id],
    bodyHtml: articleHtml([...source.body.slice(0, 2), ...other.body.slice(0, 1)]),
  };
}

function pick<T>(items: readonly T[], number: number): T {
  // The lists are never empty and the index is taken modulo their length.
  return items[number % items.length] as T;
}
