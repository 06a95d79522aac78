import { expect, it } from "vitest";
import { thumbnailUrl } from "./use-asset-preview.ts";

const original = { tag: "original", url: "/files/a/original", mime: "image/jpeg" };
const small = { tag: "360", url: "/files/a/360", mime: "image/webp" };

it.each([
  ["the file that is made for it, wherever it stands", [original, small], "/files/a/360"],
  ["the first where there is none of that size", [{ ...original, tag: "1200" }, original], "/files/a/original"],
  ["the file that is made for it, its size as a number", [original, { ...small, tag: 360 }], "/files/a/360"],
  ["nothing of what is no picture", [{ ...original, mime: "audio/mpeg" }], null],
  ["nothing without an address", [{ ...small, url: "" }], null],
  ["nothing of no files", null, null],
])("shows as a preview %s", (_what, files, url) => {
  expect(thumbnailUrl(files)).toBe(url);
});
