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
