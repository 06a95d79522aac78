import type { WireOperation } from "../../schema/wire/operation.ts";
import { applyOperations } from "../commands/apply-operations.ts";
import type { Services } from "../http/services.ts";
import { articleHtml } from "./article-html.ts";
import { demoContext } from "./demo-context.ts";
import { demoArticles } from "./newsroom/all-articles.ts";
import type { ArticleSurroundings } from "./seed-articles.ts";

const BATCH = 200;
const MINUTE_MS = 60_000;

/**
 * Adds `count` articles, variations on the demo's own, each a minute older than the next and all older than those: for
 * trying out how the product behaves when it is full. The same every time but for ids.
 */
export async function seedManyArticles(services: Services, surroundings: ArticleSurroundings, count: number): Promise<void> {
  const editor = surroundings.people("editora@demo.cierre");
  const newest = surroundings.now.getTime() - 61 * 24 * 60 * MINUTE_MS;
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    const at = new Date(newest - (count - first) * MINUTE_MS);
    const operations = Array.from({ length: size }, (_, index) => insertion(surroundings, first + index, at));
    const results = await applyOperations(demoContext(services, editor, surroundings.projectId, at), operations);
    const refused = results.find((result) => result.status !== "applied");
    if (refused) throw new Error(`a demo article was not taken: ${JSON.stringify(refused)}`);
  }
}

function insertion({ vocabulary, people }: ArticleSurroundings, number: number, at: Date): WireOperation {
  const source = pick(demoArticles, number);
  const other = pick(demoArticles, number * 7 + 3);
  const category = pick([...vocabulary.categories.values()], number * 5);
  return {
    action: "INSERT",
    operationId: `demo-article-${number}`,
    collection: "article",
    id: `local:demo-${number}`,
    data: {
      kicker: source.kicker,
      title: `${source.title} (${number + 1})`,
      deck: other.deck === "" ? source.deck : other.deck,
      status: number % 11 === 0 ? "HIDDEN" : "PUBLISHED",
      date: new Date(at.getTime() + (number % BATCH) * 250).toISOString(),
      category,
      tags: [...new Set([pick([...vocabulary.tags.values()], number), pick([...vocabulary.tags.values()], number * 3 + 1)])],
      persons: [pick([...vocabulary.persons.values()], number)],
      author: [people(source.author).id],
      bodyHtml: articleHtml([...source.body.slice(0, 2), ...other.body.slice(0, 1)]),
    },
  };
}

function pick<T>(items: readonly T[], number: number): T {
  // The lists are never empty and the index is taken modulo their length.
  return items[number % items.length] as T;
}
