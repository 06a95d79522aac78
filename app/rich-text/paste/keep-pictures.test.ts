// @vitest-environment jsdom
import { $getRoot, $getSelection } from "lexical";
import { afterEach, expect, it, vi } from "vitest";
import { $insertPasted, createRichText } from "../create-rich-text.ts";
import { keepPictures } from "./keep-pictures.ts";

afterEach(() => document.body.replaceChildren());

const data = "data:image/png;base64,iVBORw0KGgo=";
const url = "/files/local:0f8fad5b-d9cb-469f-a165-70867728950e/1200";
const media = {
  type: "photo",
  url,
  assetId: "local:0f8fad5b",
  thumbnailUrl: null,
  description: null,
  attribution: null,
  html: null,
} as const;

const loading = (is: boolean) => ({ type: "loading", loading: is });

function paste(html: string, sent = () => {}) {
  const { editor, load, html: written } = createRichText(document.body.appendChild(document.createElement("div")), () => {});
  const send = vi.fn();
  const pictures = keepPictures(editor, send, sent);
  load("<p>Antes</p>");
  editor.update(
    () => {
      const selection = $getRoot().selectEnd() && $getSelection();
      if (selection) $insertPasted(editor, html, selection);
    },
    { discrete: true },
  );
  pictures.look();
  return {
    pictures,
    send,
    written,
    settled: () => new Promise<void>((resolve) => editor.update(() => {}, { onUpdate: resolve })),
  };
}

it("has pictures that came as data kept, each once, and shows the file where they stood", async () => {
  const { pictures, send, written, settled } = paste(
    `<p>Uno</p><img src="${data}" alt="Muelle"><p>Dos</p><figure><img src="${data}"><figcaption>Pie</figcaption></figure>`,
  );
  pictures.look();
  expect(send.mock.calls).toEqual([[loading(true)], [{ type: "keepPicture", src: data, words: "Muelle" }]]);
  pictures.answered({ type: "keptPicture", src: data, media });
  await settled();
  expect(written()).not.toContain("data:image");
  expect(written()).toMatch(
    /Uno.*<img[^>]*src="\/files\/local.*Dos.*<figure data-asset="local:0f8fad5b"><img src="\/files\/local/,
  );
  expect(written()).toContain('data-asset="local:0f8fad5b"');
});

it("leaves the picture as it came where it cannot be kept, and every other text alone", async () => {
  const { pictures, send, written, settled } = paste(`<p>a</p><img src="${data}">`);
  pictures.answered({ type: "keptPicture", src: data, media: null });
  await settled();
  expect(written()).toContain(data);
  expect(send.mock.calls.slice(2)).toEqual([[loading(false)]]);
  const plain = paste('<p>a</p><img src="https://a.example/1.jpg">');
  expect(plain.send).not.toHaveBeenCalled();
});

it("says that the text loads until all its pictures are kept and the page has the text with their files", async () => {
  const other = `${data}AAAA`;
  const texts: string[] = [];
  const pasted = paste(`<p>a</p><img src="${data}"><img src="${other}">`, () => {
    texts.push(pasted.written());
    expect(pasted.send).not.toHaveBeenCalledWith(loading(false));
  });
  const { pictures, send, settled } = pasted;
  pictures.answered({ type: "keptPicture", src: data, media });
  await settled();
  expect([texts, send.mock.calls.map(([{ type }]) => type)]).toEqual([[], ["loading", "keepPicture", "keepPicture"]]);
  pictures.answered({ type: "keptPicture", src: other, media });
  await settled();
  expect(texts).toEqual([pasted.written()]);
  expect(pasted.written()).not.toContain("data:image");
  expect(send).toHaveBeenLastCalledWith(loading(false));
});
