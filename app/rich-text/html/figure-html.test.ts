// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Multimedia } from "../channel/protocol.ts";
import { captionOf, figureHtml, mediaOf, withCaption } from "./figure-html.ts";

const photo: Multimedia = {
  type: "photo",
  url: "/files/a/360",
  assetId: "a",
  thumbnailUrl: null,
  description: 'El "muelle"',
  attribution: "Ana Ruiz",
  html: null,
};

describe("figureHtml", () => {
  it("writes a picture with its asset, its caption and its credit", () => {
    expect(figureHtml(photo)).toBe(
      '<figure data-asset="a"><img src="/files/a/360" alt="El &quot;muelle&quot;"><figcaption>El "muelle" <cite>Ana Ruiz</cite></figcaption></figure>',
    );
  });

  it("writes videos and embeds, and code only as far as it is safe", () => {
    const bare = { ...photo, assetId: null, description: null, attribution: null };
    expect(figureHtml({ ...bare, type: "video", url: "/files/b" })).toBe(
      '<figure><video src="/files/b" controls=""></video></figure>',
    );
    expect(figureHtml({ ...bare, type: "rich", url: "https://www.youtube.com/embed/x" })).toBe(
      '<figure><iframe src="https://www.youtube.com/embed/x"></iframe></figure>',
    );
    const html = '<iframe src="https://www.youtube.com/embed/x" onload="a()"></iframe><script>b()</script>';
    expect(figureHtml({ ...bare, type: "rich", url: null, html })).toBe(
      '<figure><iframe src="https://www.youtube.com/embed/x"></iframe></figure>',
    );
  });

  it("writes nothing of what may not be shown", () => {
    expect(figureHtml({ ...photo, url: null })).toBeNull();
    expect(figureHtml({ ...photo, type: "rich", url: "https://otro.example/mapa" })).toBeNull();
    expect(figureHtml({ ...photo, type: "rich", html: "<script>a()</script>" })).toBeNull();
  });
});

it.each([
  ["https://a.example/foto.jpg", { type: "photo", url: "https://a.example/foto.jpg" }],
  ["https://a.example/i?id=3", { type: "photo", url: "https://a.example/i?id=3" }],
  ["https://a.example/v.mp4", { type: "video", url: "https://a.example/v.mp4" }],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", { type: "rich", url: "https://www.youtube.com/embed/dQw4w9WgXcQ?start=3" }],
  ["https://youtu.be/dQw4w9WgXcQ", { type: "rich", url: "https://www.youtube.com/embed/dQw4w9WgXcQ" }],
  ["https://vimeo.com/123", { type: "rich", url: "https://player.vimeo.com/video/123" }],
  ["https://datawrapper.de/_/abc/", { type: "rich", url: "https://datawrapper.dwcdn.net/abc/" }],
  ["/files/a/360", { type: "photo", url: "/files/a/360" }],
])("tells what %s shows", (address, media) => {
  expect(mediaOf(address)).toEqual({ ...media, html: null });
});

it.each(["javascript:alert(1)", "data:image/png;base64,AA", "foto.jpg", "https://a.example/nota.html", ""])(
  "shows nothing of %j",
  (address) => {
    expect(mediaOf(address)).toBeNull();
  },
);

describe("captions", () => {
  const figure = '<figure class="ancha"><img src="/files/a" alt="x"><figcaption>Pie <cite>Ana</cite></figcaption></figure>';

  it("are read and changed, and nothing else of the figure is", () => {
    expect(captionOf(figure)).toEqual({ caption: "Pie", credit: "Ana" });
    expect(withCaption(figure, { caption: "Otro", credit: "" })).toBe(
      '<figure class="ancha"><img src="/files/a" alt="x"><figcaption>Otro</figcaption></figure>',
    );
    expect(withCaption(figure, { caption: "", credit: "" })).toBe('<figure class="ancha"><img src="/files/a" alt="x"></figure>');
  });

  it("leave a figure as it came where they stay what they are", () => {
    const came = "<figure><img src='/files/a'><figcaption><b>Pie</b></figcaption></figure>";
    expect(withCaption(came, { caption: "Pie", credit: "" })).toBe(came);
  });

  it("of tables are read and changed as well, and not those of the tables in their cells", () => {
    const inner = "<table><caption>De adentro</caption><tbody><tr><td>a</td></tr></tbody></table>";
    const table = `<table class="x"><caption>Pie</caption><tbody><tr><td>${inner}</td></tr></tbody></table>`;
    expect(captionOf(table)).toEqual({ caption: "Pie", credit: "" });
    expect(withCaption(table, { caption: "Otro", credit: "INDEC" })).toBe(table.replace("Pie", "Otro <cite>INDEC</cite>"));
    expect(withCaption(table, { caption: "", credit: "" })).toBe(table.replace("<caption>Pie</caption>", ""));
    expect(captionOf(table.replace("<caption>Pie</caption>", ""))).toBeNull();
  });

  it("stand beside figures and in tables that have them alone", () => {
    expect(captionOf("<table></table>")).toBeNull();
    expect(captionOf("<figure></figure><p>a</p>")).toBeNull();
  });
});
