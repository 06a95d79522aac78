// @vitest-environment jsdom
import { expect, it } from "vitest";
import { mediaInText } from "./media-in-text.ts";

it("finds the pictures and films of a text, each once, with their words", () => {
  const html = `<p>Antes</p><figure data-asset="a1"><img src="/files/a1/foto.jpg" alt="x"><figcaption>El muelle <cite>Ana</cite></figcaption></figure>
<figure data-asset="a1"><img src="/files/a1/foto.jpg"></figure><p><img src="https://otro.example/rio.jpg" alt="El río"></p>
<figure data-asset="v1"><video controls><source src="/files/v1/film.mp4"></video></figure>
<figure><iframe src="https://www.youtube.com/embed/x"></iframe></figure><img src="data:image/png;base64,AAAA"><img src="suelta.jpg">`;
  expect(mediaInText(html)).toEqual([
    { type: "photo", asset: "a1", url: null, description: "El muelle", attribution: "Ana" },
    { type: "photo", asset: null, url: "https://otro.example/rio.jpg", description: "El río", attribution: null },
    { type: "video", asset: "v1", url: null, description: null, attribution: null },
  ]);
  expect(mediaInText("<p>nada</p>")).toEqual([]);
});
