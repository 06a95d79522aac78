import { describe, expect, it } from "vitest";
import {
  type ArticleStatus,
  isOnTheWeb,
  isPublishAllowed,
  isReviewOffered,
  maySaveWithStatus,
  publishedValues,
  type StatusSituation,
  statusChoices,
} from "./article-status.ts";

const editor: StatusSituation = { mayPublish: true, saved: "DRAFT", isImprovement: false, isGenerated: false };
const reporter: StatusSituation = { ...editor, mayPublish: false };

describe("statusChoices", () => {
  it("offers every status to people who may publish", () => {
    expect(statusChoices({ ...editor, saved: null })).toEqual([
      "DRAFT",
      "REVISION",
      "SCHEDULED",
      "PUBLISHED",
      "HIDDEN",
      "UNPUBLISHED",
      "TEMPLATE",
    ]);
  });

  it("keeps a reporter to drafts and review", () => {
    for (const saved of [null, "DRAFT", "REVISION"] as const)
      expect(statusChoices({ ...reporter, saved })).toEqual(["DRAFT", "REVISION"]);
  });

  it("shows a reporter the status of what is or was public, and offers no other", () => {
    const statuses: ArticleStatus[] = ["SCHEDULED", "PUBLISHED", "HIDDEN", "UNPUBLISHED", "TEMPLATE"];
    for (const saved of statuses) expect(statusChoices({ ...reporter, saved })).toEqual([saved]);
  });

  it("limits improvements to draft and review, even for people who may publish", () => {
    expect(statusChoices({ ...editor, isImprovement: true })).toEqual(["DRAFT", "REVISION"]);
  });

  it("offers four statuses to articles generated from a template", () => {
    expect(statusChoices({ ...editor, isGenerated: true })).toEqual(["DRAFT", "REVISION", "PUBLISHED", "HIDDEN"]);
    expect(statusChoices({ ...reporter, isGenerated: true })).toEqual(["DRAFT", "REVISION"]);
  });
});

it("lets nobody without the right to publish save into a public status", () => {
  const publicStatuses: ArticleStatus[] = ["SCHEDULED", "PUBLISHED", "HIDDEN", "UNPUBLISHED", "TEMPLATE"];
  for (const saved of [null, "DRAFT", "REVISION"] as const) {
    for (const status of publicStatuses) expect(maySaveWithStatus(status, { ...reporter, saved })).toBe(false);
  }
});

it("offers review only from a draft that was neither published nor in review", () => {
  expect(isReviewOffered(null, "DRAFT")).toBe(true);
  expect(isReviewOffered("HIDDEN", "DRAFT")).toBe(true);
  expect(isReviewOffered("REVISION", "DRAFT")).toBe(false);
  expect(isReviewOffered("PUBLISHED", "DRAFT")).toBe(false);
  expect(isReviewOffered("DRAFT", "SCHEDULED")).toBe(false);
});

it("allows people with the right to publish an article that is neither published nor a template", () => {
  expect(isPublishAllowed(editor, "DRAFT")).toBe(true);
  expect(isPublishAllowed(reporter, "DRAFT")).toBe(false);
  expect(isPublishAllowed({ ...editor, saved: "PUBLISHED" }, "PUBLISHED")).toBe(false);
  expect(isPublishAllowed(editor, "TEMPLATE")).toBe(false);
  expect(isPublishAllowed({ ...editor, isImprovement: true }, "DRAFT")).toBe(false);
});

it("fills the date on publishing only when it is empty", () => {
  const now = "2026-05-01T10:00:00.000Z";
  expect(publishedValues({ date: null }, now)).toEqual({ status: "PUBLISHED", date: now });
  expect(publishedValues({ date: "2026-04-01T00:00:00.000Z" }, now).date).toBe("2026-04-01T00:00:00.000Z");
});

it("is on the web when published or hidden", () => {
  expect(isOnTheWeb("PUBLISHED") && isOnTheWeb("HIDDEN")).toBe(true);
  expect(isOnTheWeb("SCHEDULED") || isOnTheWeb(null)).toBe(false);
});
