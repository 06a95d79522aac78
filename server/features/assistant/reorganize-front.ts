import { z } from "zod";
import type { ListedArticle, ReorganizeAnswer, ReorganizeRequest } from "../../../schema/wire/assistant.ts";
import type { Asking } from "./ask-texts.ts";
import { askModel } from "./language-model.ts";
import { reorganizeTask } from "./prompts.ts";

const answer = z.strictObject({
  components: z.array(z.strictObject({ id: z.string().max(20), articles: z.array(z.string().max(20)).max(500) })).max(500),
});
/** What an id takes in an answer, characters. */
const PER_ID = 16;

/**
 * The components with their articles in another order and with new ones among them (AI-042, AI-043). The model knows numbers alone:
 * what it answers is put together from what was sent. What it does not mention stays as it was, what it makes up is left out, and no
 * article stands twice.
 */
export async function reorganizeFront(
  { model, signal }: Omit<Asking, "ctx">,
  { components, newArticles, instructions }: ReorganizeRequest,
): Promise<ReorganizeAnswer> {
  const articles = numbered([...components.flatMap((component) => component.articles), ...newArticles]);
  const numberOf = new Map([...articles].map(([number, { id }]) => [id, number]));
  const listed = (list: readonly ListedArticle[]) => list.map(({ id, ...facts }) => ({ id: numberOf.get(id), ...facts }));
  const { components: arranged } = await askModel(model, {
    task: reorganizeTask(instructions),
    material: JSON.stringify({
      components: components.map((each, at) => ({ id: `c${at + 1}`, name: each.name, articles: listed(each.articles) })),
      newArticles: listed(newArticles),
    }),
    answer,
    longest: (components.length + articles.size) * PER_ID * 2 + 500,
    signal,
  });
  const placed = new Set<string>();
  const answered = new Map(arranged.map((each) => [each.id, each.articles]));
  // What is said of a component comes before what is left of those of which nothing is said.
  const wanted = components.map((_, at) =>
    answered.get(`c${at + 1}`)?.flatMap((number) => takeOnce(articles.get(number), placed)),
  );
  return {
    components: components.map((each, at) => ({
      id: each.id,
      name: each.name,
      articles: wanted[at] ?? each.articles.flatMap((article) => takeOnce(article, placed)),
    })),
  };
}

/** Each article once, by the number that the model knows it by. */
function numbered(articles: readonly ListedArticle[]): ReadonlyMap<string, ListedArticle> {
  const known = new Map(articles.map((article) => [article.id, article]));
  return new Map([...known.values()].map((article, at) => [`a${at + 1}`, article]));
}

function takeOnce(article: ListedArticle | undefined, placed: Set<string>): ListedArticle[] {
  if (article === undefined || placed.has(article.id)) return [];
  placed.add(article.id);
  return [article];
}
