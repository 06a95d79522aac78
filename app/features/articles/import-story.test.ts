// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { importableMedia, isStoryViable, pageOf } from "./import-story.ts";

const photo = { id: "m1", type: "photo", asset: "f1", description: "El puente" };
const video = { id: "m2", type: "video", url: "https://v.example/1" };

it("finds photos and videos of the article and its body that are in no page yet, each once", () => {
  const values = {
    multimedia: [photo, video, { id: "m3", type: "rich", url: "https://x.example/post" }, { id: "m4", type: "photo" }],
    bodyMultimedia: [
      { id: "b1", type: "photo", asset: "f1" },
      { id: "b2", type: "photo", asset: "f2" },
    ],
    storyPages: [{ id: "p1", url: "https://v.example/1" }],
  };
  expect(importableMedia(values).map(({ id }) => id)).toEqual(["m1", "b2"]);
  expect(importableMedia({})).toEqual([]);
});

it("has a story where there are pages, or something to make them of", () => {
  expect(
    [{ storyPages: [{ id: "p" }] }, { multimedia: [photo] }, { multimedia: [{ type: "rich", url: "u" }] }].map(isStoryViable),
  ).toEqual([true, true, false]);
});

it("finds the pictures of the body's text, those alone that stand nowhere else yet", () => {
  const bodyHtml =
    '<figure data-asset="f1"><img src="/files/f1"></figure><figure data-asset="f9"><img src="/files/f9"><figcaption>El río</figcaption></figure>';
  expect(importableMedia({ multimedia: [photo], bodyHtml })).toMatchObject([
    { id: "m1" },
    { asset: "f9", description: "El río" },
  ]);
  expect([isStoryViable({ bodyHtml }), isStoryViable({ bodyHtml: "<p>nada</p>" })]).toEqual([true, false]);
});

it("makes a page with the description over it, seen from the top", () => {
  let made = 0;
  const asset = { id: "f1", width: 900, height: 1200 } as unknown as AnyDocument; // what is asked of it
  expect(pageOf(photo, asset, () => `n${++made}`)).toEqual({
    id: "n1",
    type: "photo",
    asset: "f1",
    url: null,
    thumbnailUrl: null,
    description: "El puente",
    html: null,
    shrink: false,
    focuspoint: [0.5, 0],
    overlays: [{ id: "n2", text: "El puente", align: "left" }],
  });
  expect(pageOf(video, undefined, () => "n").overlays).toEqual([]);
});

it.each([
  [1600, 900, true],
  [1599, 900, false],
  [2000, 900, true],
  [undefined, undefined, true],
])("shows a picture of %s by %s whole: %s", (width, height, shrink) => {
  const asset = { id: "f", width, height } as unknown as AnyDocument; // what is asked of it
  expect(pageOf(photo, asset, () => "n").shrink).toBe(shrink);
});
