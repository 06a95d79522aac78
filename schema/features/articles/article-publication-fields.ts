import { counted, customMetadata, longText, noted, shortText } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { articleStatusOptions, generatedStatusOptions } from "../../declaration/options.ts";
import { harmlessAddress } from "../../text/web-address.ts";
import { requiredWhenReviewed } from "./article-content-fields.ts";

const admins = { isAdmin: true } as const;

/** Where, when and under which names an article appears. */
export const articlePublicationFields = {
  status: { kind: "select", options: articleStatusOptions, default: "DRAFT", required: true, cloneClear: true },
  /** Why a draft came back from review, until it goes there again; by whom and when, the server says. */
  returned: {
    kind: "object",
    hidden: true,
    cloneClear: true,
    of: {
      note: longText,
      by: { kind: "foreign", to: "user", readOnly: true },
      at: noted,
    },
  },
  date: {
    kind: "datetime",
    required: { field: "status", in: ["PUBLISHED", "SCHEDULED"] },
    cloneClear: true,
  },
  /** Nothing of it may reach readers before. */
  embargo: { kind: "datetime", cloneClear: true },
  category: {
    kind: "foreign",
    to: "category",
    where: { closed: false },
    required: requiredWhenReviewed,
    suggested: { from: "article/category-recommended", as: "list" },
  },
  auxCategories: {
    kind: "foreign-multiple",
    to: "category",
    where: { closed: false },
    suggested: { from: "article/category-recommended?aux=true", as: "list" },
  },
  author: { kind: "foreign-multiple", to: "user", where: admins, byline: true, begins: "writer" },
  /** Who is asked to look at it before it is published; anybody who may publish still can. */
  reviewer: { kind: "foreign", to: "user", where: admins, mayBeGone: true, cloneClear: true },
  tags: { kind: "foreign-multiple", to: "tag", create: true, suggested: { from: "article/tag", as: "cloud" } },
  persons: { kind: "foreign-multiple", to: "person", create: true },
} as const satisfies Fields;

/** Documents an article is about or belongs with. */
export const articleRelationFields = {
  liveEvent: { kind: "foreign", to: "live-event" },
  footballGame: { kind: "foreign", to: "football-game" },
  badge: { kind: "foreign", to: "article-badge" },
  survey: { kind: "foreign", to: "survey" },
  relatedForced: { kind: "foreign-multiple", to: "article" },
} as const satisfies Fields;

/** Where an article comes from: templates, improvements, tasks, other systems. */
export const articleOriginFields = {
  urlForced: { kind: "text", maxLength: 500, ...harmlessAddress, cloneClear: true },
  legacyId: { ...shortText, cloneClear: true },
  templateKey: { ...shortText, cloneClear: true },
  /** Status that articles generated from this template begin with. */
  templateStatus: { kind: "select", options: generatedStatusOptions },
  templateArticle: { kind: "foreign", to: "article", mayBeGone: true, cloneClear: true },
  templateReleased: { kind: "checkbox", cloneClear: true },
  templateLatestArticle: { kind: "foreign", to: "article", readOnly: true },
  forkedFrom: { kind: "foreign", to: "article", hidden: true, cloneClear: true },
  /** What the original said when this improvement of it was begun (`improvementOf`). */
  forkedBase: { kind: "json", hidden: true, cloneClear: true },
  operationTask: { kind: "foreign", to: "operation-task", mayBeGone: true, cloneClear: true },
  operationTaskDate: { kind: "datetime", cloneClear: true },
  metadata: customMetadata("Article"),
} as const satisfies Fields;

/** What the server finds out about an article (ART-041). */
export const articleMeasuredFields = {
  url: { kind: "text", readOnly: true, label: "field.url" },
  viewCount: counted,
  viewCountBySource: { kind: "json", readOnly: true },
  interactionSeconds: counted,
  interactionCount: counted,
  freshnessDueDate: { kind: "datetime", readOnly: true },
  freshnessIsDue: { kind: "checkbox", readOnly: true },
  storyAvailable: { kind: "checkbox", readOnly: true },
  liveUpdatesStatus: {
    kind: "select",
    options: [
      { value: "LIVE", label: "option.liveUpdatesStatus.LIVE", color: "red" },
      { value: "ENDED", label: "option.liveUpdatesStatus.ENDED", color: "gray" },
    ],
    readOnly: true,
  },
  isAmpValid: { kind: "checkbox", readOnly: true },
  messageCount: counted,
} as const satisfies Fields;
