import { publishedValues } from "../../schema/article/article-status.ts";
import { article } from "../../schema/collections/content/article.ts";
import { CierreError } from "../../schema/errors.ts";
import { articlesOfFront, articlesPublishedBy } from "../../schema/front/front-articles.ts";
import { canPublish } from "../../schema/rights/can.ts";
import type { DocumentKey, StoredDocument } from "../documents/stored-document.ts";
import type { CollectionBehaviour, ReadonlyValues, SavedDocument, SaveOther } from "./behaviour.ts";

/** Covers. */
export const frontBehaviour = {
  relatedKeys: articleKeys,
  follow: publishReviewed,
} satisfies CollectionBehaviour;

function articleKeys(scope: string, values: ReadonlyValues): DocumentKey[] {
  return articlesOfFront(values).map((id) => ({ scope, collection: article.name, id }));
}

/**
 * Publishes the articles in review that people put on the front, as whoever saved it: only where they may publish, and may save the
 * article (FRONT-034, FRONT-035). One that cannot be published as it is, an improvement or one that lacks something, stays in review: the
 * front is saved all the same.
 */
async function publishReviewed({ ctx, work, scope, document }: SavedDocument, save: SaveOther): Promise<void> {
  if (!canPublish(ctx.actor)) return;
  const keys = articleKeys(scope, document);
  await work.load(keys);
  const found = new Map(keys.map((key) => [key.id, work.findLive(key)]));
  for (const id of articlesPublishedBy(document, (each) => found.get(each)?.data.status)) {
    const reviewed = found.get(id);
    if (reviewed) await publish(reviewed, ctx.now().toISOString(), save);
  }
}

async function publish({ id, data }: StoredDocument, now: string, save: SaveOther): Promise<void> {
  try {
    await save({ definition: article, id, values: publishedValues({ date: data.date }, now) });
  } catch (error) {
    if (!(error instanceof CierreError)) throw error;
  }
}
