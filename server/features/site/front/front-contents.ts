import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../../schema/features/articles/article-variant.ts";
import { type FillCandidate, type FilledFront, fillFront } from "../../../../schema/features/fronts/fill-rows.ts";
import { articlesOfFront } from "../../../../schema/features/fronts/front-articles.ts";
import {
  componentsOf,
  type FrontComponent,
  type FrontValues,
  idsOf,
  insertsOf,
  listOf,
} from "../../../../schema/features/fronts/front-values.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { readerIn } from "../../../core/access/acting-in.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { nameOf } from "../../../engines/markup/markup-parts.ts";
import { fillCandidates } from "./fill-candidates.ts";
import { readFigures } from "./read-figures.ts";

/** What a front shows, so far as the reader may read it. */
export interface FrontContents {
  readonly filled: FilledFront;
  /** The moment that it is shown at, ISO 8601. */
  readonly at: string;
  readonly articles: Documents;
  /** Of a collection that components refer to. */
  readonly documents: (collection: ReferredTo) => Documents;
  /** Numbers of the variables among them, by their names. */
  readonly figures: ReadonlyMap<string, number>;
}

type Documents = ReadonlyMap<string, AnyDocument>;

/** Collections that components refer to beside articles, and what is shown of their documents. */
const shownFields = {
  survey: ["name", "options", "date", "dueDate"],
  "numeric-variable": ["name"],
  "custom-widget": ["name", "html", "less", "js", "updatePeriodSeconds", "updateOnStart"],
  category: ["name"],
  asset: ["files", "crops"],
} as const;
type ReferredTo = keyof typeof shownFields;

const ARTICLE_FIELDS = [
  "title",
  "kicker",
  "deck",
  "status",
  "url",
  "date",
  "author",
  "category",
  "photoAsset",
  "photoAssetFocuspoint",
  "storyPages",
  "variants",
  "videoAsset",
  "indicator",
];

/** Reads everything that a front shows, whatever its components fill themselves with included. */
export async function readFrontContents(ctx: CommandContext, front: FrontValues): Promise<FrontContents> {
  const candidates = await fillCandidates(ctx, front);
  const at = ctx.now().toISOString();
  const filled = fillFront(front, candidates, at);
  const articles = await readArticles(ctx, front, filled, candidates);
  const components = [...componentsOf(front.components), ...insertsOf(front).flatMap(({ widgets }) => widgets)];
  const referred = components.flatMap(referredBy);
  const read = async (collection: ReferredTo): Promise<[ReferredTo, Documents]> => {
    const ids = referred.flatMap(([to, all]) => (to === collection ? all : []));
    return [collection, await readVisible(ctx, collection, ids, shownFields[collection])];
  };
  const documents = new Map(await Promise.all((Object.keys(shownFields) as ReferredTo[]).map(read))); // the keys of the object
  const variables = [...(documents.get("numeric-variable")?.values() ?? [])].map(nameOf);
  const figures = await readFigures(ctx, variables);
  return { filled, at, articles, figures, documents: (collection) => documents.get(collection) ?? new Map() };
}

/** The front's own project's, and those of others that rows are filled with. */
async function readArticles(
  ctx: CommandContext,
  front: FrontValues,
  { components, inserts }: FilledFront,
  candidates: readonly FillCandidate[],
): Promise<Documents> {
  const projects = new Map(candidates.flatMap(({ id, project }) => (project === undefined ? [] : [[id, project] as const])));
  const shown = [...components, ...inserts.flat()].flat().flatMap(({ id }) => id ?? []);
  const ids = new Set([...articlesOfFront(front), ...shown]);
  const byProject = Map.groupBy(ids, (id) => projects.get(id) ?? null);
  const read = async ([project, all]: [string | null, string[]]) => {
    const reader = project === null ? ctx : await readerIn(ctx, project);
    return reader === null ? [] : [...(await readVisible(reader, "article", all, ARTICLE_FIELDS))];
  };
  const all = (await Promise.all([...byProject].map(read))).flat();
  return new Map(all.map(([id, article]) => [id, asVariant(article, "ref")]));
}

function referredBy({ type, data }: FrontComponent): [ReferredTo, readonly string[]][] {
  switch (type) {
    case "survey":
      return [["survey", idsOf([data.survey])]];
    case "numeric-variables":
      return [["numeric-variable", idsOf(data.variables)]];
    case "custom":
      return [["custom-widget", idsOf([data.customWidget])]];
    case "multimedia":
      return [
        ["category", idsOf([data.category])],
        ["asset", idsOf(listOf(data.multimedia).map(({ asset }) => asset))],
      ];
    case "article":
      return [["asset", picturesOf([data])]];
    case "row":
      return [["asset", CARD_LISTS.flatMap((list) => picturesOf(listOf(data[list])))]];
    default:
      return [];
  }
}

/** Lists of a row whose cards may have pictures of their own. */
const CARD_LISTS = ["items", "insertsItems", "auxiliarItems"] as const;

function picturesOf(cards: readonly FrontValues[]): string[] {
  return idsOf(cards.map(({ photoAsset }) => photoAsset));
}
