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

it.each(['src="https://otro.example/a.jpg"', 'width="90" src="/files/k1/1200"', 'src="/files/k2/1200"'])(
  "leaves a picture with %s as it is, and has who does not see it pass over one without a description",
  (attributes) => {
    const described = `<img alt="Un bote" ${attributes}>`;
    expect(bodyPictures(described, assets)).toBe(described);
    expect(bodyPictures(`<img ${attributes}>`, assets)).toBe(`<img alt="" ${attributes}>`);
    expect(bodyPictures(`<img ${attributes}>`, [])).toBe(`<img alt="" ${attributes}>`);
  },
);
