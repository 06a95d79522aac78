import { CierreError } from "../../../schema/errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { publishedValues } from "../../../schema/features/articles/article-status.ts";
import { articlesOfFront, articlesPublishedBy } from "../../../schema/features/fronts/front-articles.ts";
import { isTooLarge } from "../../../schema/features/fronts/front-size.ts";
import { listOf } from "../../../schema/features/fronts/front-values.ts";
import { formNamed } from "../../../schema/json-forms.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type {
  CollectionBehaviour,
  ReadonlyValues,
  SavedDocument,
  SaveOther,
  Saving,
  Values,
} from "../../core/behaviours/behaviour.ts";
import type { DocumentKey, StoredDocument } from "../../core/rows/stored-document.ts";
import { withPlans } from "./plans.ts";

/** Covers. */
export const frontBehaviour = {
  complete: (values, { ctx, stored, at }) =>
    withPlans(
      withCardIds(values, () => ctx.newId()),
      stored,
      at,
    ),
  check: checkSize,
  relatedKeys: articleKeys,
  follow: publishReviewed,
} satisfies CollectionBehaviour;

/**
 * The values with an id for every item of what components hold, where it has none: by its id an item is merged with what others do to the
 * same list. The front editor gives them; programs and other systems need not.
 */
function withCardIds(values: Values, newId: () => string): Values {
  const { components, insertsWidgets, plans } = values;
  const withIds = (list: readonly unknown[]) => list.map((each) => identified(each, newId));
  return {
    ...values,
    ...(Array.isArray(components) && { components: withIds(components) }),
    ...(Array.isArray(plans) && {
      plans: plans.map((plan: unknown) =>
        isPlainObject(plan) && Array.isArray(plan.components) ? { ...plan, components: withIds(plan.components) } : plan,
      ),
    }),
    ...(Array.isArray(insertsWidgets) && {
      insertsWidgets: insertsWidgets.map((insert: unknown) =>
        isPlainObject(insert) && Array.isArray(insert.widgets) ? { ...insert, widgets: withIds(insert.widgets) } : insert,
      ),
    }),
  };
}

function identified(component: unknown, newId: () => string): unknown {
  if (!isPlainObject(component) || !isPlainObject(component.data)) return component;
  const form = formNamed("front-component", component.type);
  const data = Object.entries(component.data).map(([name, value]): [string, unknown] => {
    const isList = form !== null && Object.hasOwn(form, name) && form[name]?.kind === "list" && Array.isArray(value);
    return [name, isList ? value.map((item: unknown) => (isPlainObject(item) ? { id: newId(), ...item } : item)) : value];
  });
  return { ...component, data: Object.fromEntries(data) };
}

/** None becomes larger than what readers are shown of it, now or by a plan. */
async function checkSize(values: Values, { stored, byServer }: Saving): Promise<void> {
  if (byServer) return;
  const plansOf = (front: ReadonlyValues) => listOf(front.plans).map(({ components }) => ({ ...front, components }));
  const isNewly = (large: (front: ReadonlyValues) => boolean) => large(values) && !(stored !== null && large(stored));
  if (isNewly(isTooLarge)) throw new CierreError("invalid", { fields: { components: "validation.tooMany" } });
  if (isNewly((front) => plansOf(front).some(isTooLarge)))
    throw new CierreError("invalid", { fields: { plans: "validation.tooMany" } });
}

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
