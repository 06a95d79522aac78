import { expect, it } from "vitest";
import { improvementOf, improvementOn } from "./improvement.ts";

const original = {
  id: "a1",
  title: "Sube el río",
  status: "PUBLISHED",
  date: "2026-01-01T12:00:00.000Z",
  urlForced: "/rio",
  viewCount: 90,
};

it("begins as a draft that says what the original said, and remembers it", () => {
  expect(improvementOf("a1", original)).toEqual({
    title: "Sube el río",
    status: "DRAFT",
    forkedFrom: "a1",
    forkedBase: { title: "Sube el río", date: "2026-01-01T12:00:00.000Z", urlForced: "/rio" },
  });
});

it("changes nothing of what a copy begins without, unless somebody fills it", () => {
  const { forkedBase, ...fork } = improvementOf("a1", original);
  const base = forkedBase as Record<string, unknown>;
  expect(improvementOn(base, { ...fork, title: null })).toMatchObject({ title: null, date: base.date, urlForced: "/rio" });
  expect(improvementOn(base, { ...fork, urlForced: "/otra" })).toMatchObject({ urlForced: "/otra" });
});

it("never touches status and origin of the original", () => {
  const edit = improvementOn({}, improvementOf("a1", original));
  for (const name of ["status", "forkedFrom", "forkedBase", "viewCount"]) expect(edit).not.toHaveProperty(name);
});

it("does not depend for good on what the server has not taken yet", () => {
  const [tag, picture] = ["local:00000000-0000-4000-8000-000000000001", "local:00000000-0000-4000-8000-000000000002"];
  const bodyHtml = `<p>Río</p><img src="/files/${picture}" data-asset="${picture}">`;
  const multimedia = [{ id: "m1", type: "photo", asset: picture, description: "local:noticias" }];
  const fork = improvementOf("a1", { tags: [tag, "t2"], photoAsset: picture, multimedia, bodyHtml });
  expect(fork).toMatchObject({ tags: [tag, "t2"], photoAsset: picture, multimedia, bodyHtml });
  expect(fork.forkedBase).toEqual({
    tags: ["t2"],
    photoAsset: null,
    multimedia: [{ id: "m1", type: "photo", asset: null, description: "local:noticias" }],
    bodyHtml: '<p>Río</p><img src="/files/" data-asset="">',
  });
});

it("is begun from an article of any size", () => {
  expect(improvementOf("a1", { title: "Vivo", bodyHtml: "x".repeat(1_000_001) })).toMatchObject({
    title: "Vivo",
    forkedBase: {},
  });
});
