/**
 * Values that the site's programs know and nobody described (decisions B): what a widget, a style or a hook may be for. A
 * site that knows others adds them here, with their labels.
 */

/** What an article's context may show beside it. */
export const articleContextWidgetTypes = [
  "related",
  "most-read",
  "latest",
  "author",
  "tags",
  "newsletter",
  "survey",
  "html",
] as const;

/** What articles that go with one have in common with it: chosen for it, found by the project's rules, its author's, its section's. */
export const contextRelatedTypes = ["static", "dynamic", "same-author", "same-category"] as const;

/** Parts of the site that a style may dress. */
export const styleTargets = [
  "global",
  "header",
  "footer",
  "article",
  "article-card",
  "front",
  "category",
  "tag",
  "person",
  "page",
  "related",
  "breaking-news",
  "survey",
] as const;

/** Pages that a hook may work on. */
export const hookTargets = ["any", "article", "front", "category", "tag", "person", "page", "search", "error"] as const;
