import { defineCollection } from "../../declaration/define-collection.ts";
import { articleCompositeFields, articleMediaFields, articleTextFields } from "./article-content-fields.ts";
import { articleDisplayFields, articleSnacksFields } from "./article-display-fields.ts";
import {
  articleMeasuredFields,
  articleOriginFields,
  articlePublicationFields,
  articleRelationFields,
} from "./article-publication-fields.ts";
import { unpublishedStatuses } from "./article-status.ts";

/** The newsroom's article (spec 1 §3 to §5). */
export const article = defineCollection({
  name: "article",
  storage: "article",
  snapshotOrder: 100,
  snapshotHead: 64,
  fields: {
    ...articleTextFields,
    ...articlePublicationFields,
    ...articleMediaFields,
    ...articleCompositeFields,
    ...articleDisplayFields,
    ...articleSnacksFields,
    ...articleRelationFields,
    ...articleOriginFields,
    ...articleMeasuredFields,
  },
  titleField: "title",
  published: { field: "status", in: ["SCHEDULED", "PUBLISHED", "HIDDEN"] },
  reference: ["title", "status"],
  searchFields: ["title", "kicker", "deck", "bodyText"],
  list: {
    columns: [
      { cell: "thumbnail", label: "column.thumbnail", from: ["photoAsset", "multimedia"] },
      "title",
      "author",
      "category",
      "status",
      "date",
      { cell: "metrics", label: "column.metrics", from: ["viewCount", "interactionCount", "messageCount"] },
      "updatedAt",
    ],
    figuresPath: "/analytics?source=visits&doc=",
    stage: "status",
    // On a tablet an article is known by its picture and who wrote it.
    givesWay: { category: "tablet", date: "tablet" },
    filters: ["status", "category", "author", "createdBy", "reviewer"],
    sorts: [
      { by: "updatedAt", direction: "desc" },
      { by: "date", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.header", column: "main", fields: ["kicker", "title", "deck"] },
      { title: "section.body", column: "main", fields: ["bodyHtml"] },
      { title: "section.multimedia", column: "main", fields: ["multimedia"] },
      { title: "section.liveUpdates", column: "main", fields: ["liveUpdates"] },
      { title: "section.story", column: "main", fields: ["storyPages"] },
      { title: "section.variants", column: "main", fields: ["variants"] },
      { title: "section.translations", column: "main", fields: ["translations"] },
      { title: "section.snacks", column: "main", fields: ["snacks"] },
      { title: "section.attachments", column: "main", fields: ["attachments"] },
      {
        title: "section.publication",
        column: "side",
        fields: ["status", "date", "category", "auxCategories", "author", "reviewer", "tags", "persons"],
      },
      {
        title: "section.cover",
        column: "side",
        tabGroup: "section.cover",
        tab: "section.cover",
        fields: ["photoAsset", "photoAssetFocuspoint", "photoAssetDescription", "photoAssetAttribution"],
      },
      {
        title: "section.video",
        column: "side",
        tabGroup: "section.cover",
        tab: "section.video",
        fields: ["videoAsset", "videoAssetFocuspoint"],
      },
      {
        title: "section.attributes",
        column: "side",
        tabGroup: "section.attributes",
        tab: "section.attributes",
        fields: [
          "freshnessPeriod",
          "isExplicit",
          "isSponsored",
          "disableVideoPreview",
          "socialAvailability",
          "layout",
          "style",
          "overlayMode",
          "indicator",
          "photoAssetAsMultimedia",
          "comments",
        ],
      },
      {
        title: "section.metadata",
        column: "side",
        tabGroup: "section.attributes",
        tab: "section.metadata",
        fields: ["metadata"],
      },
      {
        title: "section.advanced",
        column: "side",
        tabGroup: "section.attributes",
        tab: "section.advanced",
        fields: ["urlForced", "legacyId", "operationTask", "operationTaskDate"],
      },
      { title: "section.relations", column: "side", fields: ["badge", "survey", "liveEvent", "footballGame", "relatedForced"] },
      {
        title: "section.template",
        column: "side",
        fields: ["templateKey", "templateStatus", "templateArticle", "templateReleased", "templateLatestArticle"],
      },
    ],
    autosave: { field: "status", in: ["DRAFT"] },
  },
  access: { read: "anyone", write: "anyone", unpublished: { field: "status", in: unpublishedStatuses } },
  menu: { section: "content", order: 20, quickAdd: true, icon: "news" },
});
