import { describe, expect, it } from "vitest";
import { article } from "../../features/articles/article.ts";
import { tag } from "../../features/vocabulary/tag.ts";
import { embargoErrors, embargoedUntil } from "./embargo-errors.ts";

const now = "2026-03-01T12:00:00.000Z";
const later = "2026-03-01T18:00:00.000Z";
const latest = "2026-03-02T06:00:00.000Z";

describe("an embargo", () => {
  it.each(["PUBLISHED", "HIDDEN"])("refuses %s until its time has come", (status) => {
    expect(embargoErrors(article, { status, date: now, embargo: later }, null, now)).toEqual({ embargo: "validation.embargoed" });
    expect(embargoErrors(article, { status, date: now, embargo: now }, null, now)).toEqual({});
    expect(embargoErrors(article, { status, date: now, embargo: later }, { status: "DRAFT", embargo: later }, now)).not.toEqual(
      {},
    );
  });

  it("refuses a date of publication that lies before it, and none that does not", () => {
    const scheduled = (date: string) => embargoErrors(article, { status: "SCHEDULED", date, embargo: later }, null, now);
    expect(scheduled("2026-03-01T17:59:00.000Z")).toEqual({ date: "validation.beforeEmbargo" });
    expect([scheduled(later), scheduled(latest)]).toEqual([{}, {}]);
  });

  it.each(["DRAFT", "REVISION", "TEMPLATE"])("leaves %s alone", (status) => {
    expect(embargoErrors(article, { status, date: now, embargo: later }, null, now)).toEqual({});
  });

  it("that a published article is given late is refused, and one that it had already keeps nobody from mending a comma", () => {
    const published = { status: "PUBLISHED", date: now, embargo: later, title: "Uno" };
    expect(embargoErrors(article, published, { ...published, embargo: null }, now)).toEqual({ embargo: "validation.embargoed" });
    expect(embargoErrors(article, { ...published, title: "Dos" }, published, now)).toEqual({});
  });

  it("is over at its time, and is none where nothing or no date stands there", () => {
    expect(embargoedUntil(article, { embargo: later }, now)).toBe(later);
    for (const embargo of [now, null, undefined, "", "mañana"]) expect(embargoedUntil(article, { embargo }, now)).toBeNull();
    expect(embargoedUntil(tag, { embargo: later }, now)).toBeNull();
  });
});
