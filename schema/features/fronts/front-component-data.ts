import {
  checkbox,
  choice,
  count,
  focusedPhoto,
  multimediaItem,
  openCategories,
  shortText,
} from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

const doc = { kind: "foreign", to: "article", label: "option.frontComponent.article" } as const;
const categories = { kind: "foreign-multiple", to: "category", where: openCategories } as const;
const persons = { kind: "foreign-multiple", to: "user", where: { isAdmin: true } } as const;
const minutes = { kind: "duration", unit: "minutes", min: 0 } as const;
const hours = { kind: "duration", unit: "hours", min: 0 } as const;

/** An article of a front, with words of its own where it has some. */
const articleData = {
  doc,
  kicker: { ...shortText, label: "field.article.kicker" },
  title: { kind: "text", maxLength: 500, label: "field.article.title" },
  deck: { kind: "text-large", label: "field.article.deck" },
  url: webAddress,
  /** Instead of the article's own. */
  ...focusedPhoto,
} as const satisfies Fields;

const articles = { kind: "list", of: articleData } as const;

/** What a row fills itself with. */
const autoFill = {
  autoFillLimit: { ...count, label: "field.frontData.autoFillLimit" },
  autoFillAllowRepeated: { ...checkbox, label: "field.frontData.autoFillAllowRepeated" },
  autoFillStoryMinAssets: { ...count, label: "field.frontData.autoFillStoryMinAssets" },
  sort: { ...choice("option.frontRowSort", [null, "-viewCount"]), label: "field.frontData.sort" },
  maxAgeMinutes: { ...minutes, label: "field.frontData.maxAge" },
  autoFillCategories: { ...categories, label: "field.frontData.categories" },
  autoFillExcludeCategories: { ...categories, label: "field.frontData.excludeCategories" },
  autoFillIncludeAuthor: { ...persons, label: "field.frontData.includeAuthor" },
  autoFillExcludeAuthor: { ...persons, label: "field.frontData.excludeAuthor" },
  autoFillTags: { kind: "foreign-multiple", to: "tag", label: "field.frontData.tags" },
} as const satisfies Fields;

/** What stands among the articles of a row, and beside them. */
const inserts = {
  insertsPeriod: { ...count, label: "field.frontData.insertsPeriod" },
  insertsStart: { ...count, label: "field.frontData.insertsStart" },
  useLargeItems: { ...checkbox, label: "field.frontData.useLargeItems" },
  insertsItems: { ...articles, label: "field.frontData.insertsItems" },
  auxiliarFloating: { ...checkbox, label: "field.frontData.auxiliarFloating" },
  auxiliarReverse: { ...checkbox, label: "field.frontData.auxiliarReverse" },
  auxiliarItems: { ...articles, label: "field.frontData.auxiliarItems" },
} as const satisfies Fields;

const row = {
  items: { ...articles, label: "field.frontData.items" },
  columns: { ...count, label: "field.frontData.columns" },
  layout: {
    ...choice("option.frontRowLayout", ["", "STARRED", "STARRED_REVERSE", "SLIDER"]),
    default: "",
    label: "field.frontData.layout",
  },
  shrink: { ...checkbox, label: "field.frontData.shrink" },
  showDeck: { ...checkbox, label: "field.frontData.showDeck" },
  showAsStories: { ...checkbox, label: "field.frontData.showAsStories" },
  foreignProject: { kind: "foreign", to: "project", label: "field.frontData.foreignProject" },
  ...autoFill,
  ...inserts,
} as const satisfies Fields;

const articleList = {
  name: { ...shortText, label: "field.frontData.name" },
  limit: { ...count, label: "field.frontData.limit" },
  maxAgeHours: { ...hours, label: "field.frontData.maxAge" },
  sort: { ...choice("option.frontListSort", ["date", "viewCount"]), label: "field.frontData.sort" },
  includeCurrentCategory: { ...checkbox, label: "field.frontData.includeCurrentCategory" },
  includeCurrentAuthor: { ...checkbox, label: "field.frontData.includeCurrentAuthor" },
  categories: { ...categories, label: "field.frontData.categories" },
  categoriesNin: { ...categories, label: "field.frontData.excludeCategories" },
} as const satisfies Fields;

/** What a component of a front holds, by its type (spec 0 §3, 1 §3). */
export const frontComponentData: Readonly<Record<string, Fields>> = {
  article: articleData,
  html: { html: { kind: "code", language: "html", label: "option.frontComponent.html" } },
  survey: { survey: { kind: "foreign", to: "survey", label: "option.frontComponent.survey" } },
  "article-list": articleList,
  custom: {
    customWidget: { kind: "foreign", to: "custom-widget", label: "field.frontData.customWidget" },
    params: {
      kind: "json",
      paramsOf: { by: "customWidget", to: "custom-widget", schema: "paramsSchema" },
      label: "field.frontData.params",
    },
  },
  "numeric-variables": {
    variables: { kind: "foreign-multiple", to: "numeric-variable", label: "option.frontComponent.numeric-variables" },
  },
  row,
  multimedia: {
    category: { kind: "foreign", to: "category", where: openCategories, label: "field.category" },
    multimedia: { kind: "list", of: multimediaItem, label: "option.frontComponent.multimedia" },
  },
};
