import { countOf, type FrontComponent, type FrontValues, idOf, idsOf } from "./front-values.ts";

/** What a component fills itself with. What is left empty asks for nothing. */
export interface FillRule {
  /** How many articles it shows in all. */
  readonly limit: number;
  /** Shows what stands elsewhere, too, and takes nothing from other components. */
  readonly repeats: boolean;
  readonly sort: "-date" | "-viewCount";
  /** `null`: the front's own. */
  readonly project: string | null;
  /** 0: of any age. */
  readonly maxAgeMinutes: number;
  /** Pages that the story of an article has at least. */
  readonly storyAssets: number;
  /** One of these is the article's main category or beside it. */
  readonly categories: readonly string[];
  readonly excludedCategories: readonly string[];
  readonly authors: readonly string[];
  readonly excludedAuthors: readonly string[];
  readonly tags: readonly string[];
}

/** How many articles a list shows that does not say how many. */
const LIST_LIMIT = 10;

/** `null` for a component that shows what people put there and nothing else. */
export function fillRuleOf(front: FrontValues, { type, data }: FrontComponent): FillRule | null {
  if (type === "article-list") return ruleOfList(front, data);
  return type === "row" && countOf(data.autoFillLimit) > 0 ? ruleOfRow(data) : null;
}

function ruleOfRow(row: FrontValues): FillRule {
  return {
    limit: countOf(row.autoFillLimit),
    repeats: row.autoFillAllowRepeated === true,
    sort: row.sort === "-viewCount" ? "-viewCount" : "-date",
    project: idOf(row.foreignProject),
    maxAgeMinutes: countOf(row.maxAgeMinutes),
    storyAssets: countOf(row.autoFillStoryMinAssets),
    categories: idsOf(row.autoFillCategories),
    excludedCategories: idsOf(row.autoFillExcludeCategories),
    authors: idsOf(row.autoFillIncludeAuthor),
    excludedAuthors: idsOf(row.autoFillExcludeAuthor),
    tags: idsOf(row.autoFillTags),
  };
}

/** A list is a ranking of its own; its current category and author are those of the front. */
function ruleOfList(front: FrontValues, list: FrontValues): FillRule {
  const category = list.includeCurrentCategory === true ? idsOf([front.category]) : [];
  const author = list.includeCurrentAuthor === true ? idsOf([front.author]) : [];
  return {
    limit: list.limit === null || list.limit === undefined ? LIST_LIMIT : countOf(list.limit),
    repeats: true,
    sort: list.sort === "viewCount" ? "-viewCount" : "-date",
    project: null,
    maxAgeMinutes: countOf(list.maxAgeHours) * 60,
    storyAssets: 0,
    categories: [...idsOf(list.categories), ...category],
    excludedCategories: idsOf(list.categoriesNin),
    authors: author,
    excludedAuthors: [],
    tags: [],
  };
}
