import { expect, it } from "vitest";
import { siteArticle } from "./article-markup.ts";

const file = (tag: string, width: number) => ({ tag, width, height: width / 2, url: `/files/${tag}.jpg` });
const photoAsset = {
  id: "f1",
  description: 'El río "manso"',
  files: [file("original", 4000), file("1200", 1200), file("360", 360)],
};
const content = (values: object) => siteArticle({ id: "a1", createdAt: "", updatedAt: "", photoAsset, ...values }).content;

it("shows a picture in the sizes that there are, with its place and its words", () => {
  const html = content({ multimedia: [{ type: "photo", asset: photoAsset, description: "Otra" }] });
  expect(html).toContain('src="/files/1200.jpg" srcset="/files/1200.jpg 1200w, /files/360.jpg 360w"');
  expect(html).toContain('width="1200" height="600" alt="El río &quot;manso&quot;"');
  expect(html).toContain('alt="Otra"');
  expect(html).not.toContain("original");
});

it("offers a photo that is kept here as AVIF and WebP in every width that enlarges nothing", () => {
  const kept = (tag: string, width: number, mime = "image/webp") => ({
    tag,
    width,
    height: width / 2,
    url: `/files/k1/${tag}`,
    mime,
  });
  const stored = (width: number, mime: string) => ({
    id: "f2",
    files: [kept("original", width, mime), kept("1200", Math.min(width, 1200))],
  });
  const html = content({ photoAsset: stored(900, "image/jpeg") });
  const set = (format: string) =>
    `srcset="/files/k1/w320-${format} 320w, /files/k1/w480-${format} 480w, /files/k1/w800-${format} 800w, /files/k1/w1200-${format} 900w"`;
  expect(html).toContain(`<picture><source type="image/avif" ${set("avif")} sizes="`);
  expect(html).toContain(`<img src="/files/k1/1200" ${set("webp")} sizes="`);
  expect(html).toContain('width="900" height="450"');
  // What moves goes as it is.
  expect(content({ photoAsset: stored(900, "image/gif") })).not.toMatch(/<picture|w320/);
});

it("leaves out the picture that is to stand for the article elsewhere alone", () => {
  expect(content({ photoAssetAsMultimedia: "HIDE" })).not.toContain("<img");
  expect(content({ photoAssetAsMultimedia: "auto" })).toContain("<img");
});

it("says what is paid for, what is hard to see, and the points of a summary that somebody let stand", () => {
  const snacks = { points: [{ text: "Bajó <b>el río" }, { text: "" }] };
  expect(content({ isSponsored: true, isExplicit: true })).toMatch(/Contenido patrocinado.*Contenido explícito/s);
  expect(content({ snacks, snacksStatus: "ACTIVE" })).toContain("<li>Bajó &lt;b&gt;el río</li></ul>");
  expect(content({ snacks, snacksStatus: "PENDING" })).not.toContain("Bajó");
});
