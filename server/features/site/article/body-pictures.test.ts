import { expect, it } from "vitest";
import { bodyPictures } from "./body-pictures.ts";

const file = (tag: string, width: number) => ({ tag, width, height: width / 2, url: `/files/k1/${tag}`, mime: "image/jpeg" });
const assets = [{ id: "a1", files: [file("original", 700), file("1200", 700), file("360", 360)], description: "Un bote" }];

it("gives pictures of a text their place and their sizes, and what they say to who does not see them", () => {
  const html = bodyPictures('<p>Agua</p><p><img src="/files/k1/1200" alt="El &quot;río&quot;"></p>', assets);
  expect(html).toMatch(/^<p>Agua<\/p><p><picture>.*<img src="\/files\/k1\/1200" srcset="[^"]*800-webp 700w".*<\/picture><\/p>$/);
  expect(html).toContain('width="700" height="350" alt="El &quot;río&quot;"');
  expect(bodyPictures('<img src="/files/k1/original">', assets)).toContain('alt="Un bote"');
});

it.each(['<img src="https://otro.example/a.jpg" alt="">', '<img width="90" src="/files/k1/1200">', '<img src="/files/k2/1200">'])(
  "leaves %s as it is",
  (html) => {
    expect(bodyPictures(html, assets)).toBe(html);
  },
);
