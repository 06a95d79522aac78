import { expect, it } from "vitest";
import { siteArticle } from "./article-markup.ts";
import { houseDates } from "./site-dates.ts";

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

it("begins with an article's film, with its picture for a poster, of which nothing is fetched before where no preview is wanted", () => {
  const videoAsset = { id: "v1", files: [{ tag: "original", mime: "video/mp4", url: "/files/v1/original" }] };
  const html = content({ videoAsset });
  expect(html).toContain('<video controls playsinline src="/files/v1/original" preload="metadata" poster="/files/1200.jpg"');
  expect(content({ videoAsset, disableVideoPreview: true })).toContain('preload="none"');
});

it("has the files that go with an article, each with its kind and size", () => {
  const pdf = {
    id: "d1",
    name: "Ordenanza <1>",
    files: [{ tag: "original", mime: "application/pdf", size: 2_400_000, url: "/files/d1/original" }],
  };
  expect(content({ attachments: [pdf] })).toContain(
    '<li><a href="/files/d1/original">Ordenanza &lt;1&gt;</a> <small>(PDF, 2,3 MB)</small></li>',
  );
  expect(content({ attachments: [] })).not.toContain("adjuntos");
});

it("stands as its form says: as a gallery, with its picture on top, as its author's, without links to pass it on", () => {
  const multimedia = [{ type: "photo", asset: photoAsset }];
  expect(content({ multimedia, layout: "GALLERY" })).toContain('<div class="galeria"><div class="carrusel" tabindex="0"');
  expect(content({ title: "El río", photoAssetAsMultimedia: "TOP" })).toMatch(/^<figure class="principal">/);
  expect(content({ author: [{ id: "u1", displayName: "Ana" }], style: "AUTHOR" })).toContain('class="autoria de-autor"');
  const around = { dates: houseDates(), address: "https://diario.example/nota" };
  const article = { id: "a1", createdAt: "", updatedAt: "" };
  expect(siteArticle(article, around).shareHtml).toContain("compartir");
  expect(siteArticle({ ...article, socialAvailability: "UNAVAILABLE" }, around).shareHtml).toBe("");
});
