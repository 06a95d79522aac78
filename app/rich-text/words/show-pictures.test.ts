// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { type ShownPictures, showPictures } from "./show-pictures.ts";

const local = "/files/local:0f8fad5b-d9cb-469f-a165-70867728950e/1200";
const elsewhere = "https://example.com/faro.jpg";
const figure = (src: string, words: string) => `<figure><img src="${src}" alt="${words}"><figcaption>Pie</figcaption></figure>`;

let element: HTMLElement;
let richText: RichText;
let pictures: ShownPictures;
const send = vi.fn();
const onEdit = vi.fn();
const shown = () => [...element.querySelectorAll(".raw img")].map((picture) => picture.getAttribute("src"));

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  element = document.body.appendChild(document.createElement("div"));
  richText = createRichText(element, onEdit);
  pictures = showPictures(richText.editor, send);
});
afterEach(() => {
  vi.restoreAllMocks();
  send.mockClear();
  onEdit.mockClear();
  element.remove();
});

it("asks the page once for what the frame cannot load itself, and shows what comes without changing the text", async () => {
  const html =
    figure(local, "Muelle") + figure(local, "Otra vez") + figure(elsewhere, "Faro") + figure("/files/k/1200", "Propia");
  richText.load(html);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.flat()).toEqual([
    { type: "picture", src: local },
    { type: "picture", src: elsewhere },
  ]);
  expect(shown()).toEqual(["/files/k/1200"]);
  pictures.answered({ type: "picture", src: local, picture: new Blob(["jpeg"]) });
  expect(shown()).toEqual(["blob:made", "blob:made", "/files/k/1200"]);
  expect(element.querySelector<HTMLImageElement>(".raw img")?.alt).toBe("Muelle");
  expect(richText.html()).toBe(html);
  expect(onEdit).not.toHaveBeenCalled();
});

it("leaves words and address where a picture cannot be had, and asks again", async () => {
  richText.load(figure(elsewhere, "Faro"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  pictures.answered({ type: "picture", src: elsewhere, picture: null });
  expect(element.textContent).toContain(`Imagen de otro sitio: Faro · ${elsewhere}`);
  pictures.askAgain();
  expect(send).toHaveBeenCalledTimes(2);
  pictures.answered({ type: "picture", src: elsewhere, picture: new Blob(["jpeg"]) });
  expect(shown()).toEqual(["blob:made"]);
});

it("shows a picture that became final by its final address", async () => {
  richText.load(figure(local, "Muelle"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  pictures.answered({ type: "picture", src: local, picture: "/files/Ab9/1200" });
  expect(shown()).toEqual(["/files/Ab9/1200"]);
  richText.load(figure("/files/Ab9/1200", "Muelle"));
  await Promise.resolve();
  expect(shown()).toEqual(["/files/Ab9/1200"]);
  expect(send).toHaveBeenCalledTimes(1);
});

it("lets go of a picture that the text shows no more, and asks for one that comes back", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  richText.load(figure(local, "Muelle") + figure(elsewhere, "Faro"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  pictures.answered({ type: "picture", src: local, picture: new Blob(["jpeg"]) });
  richText.load(figure(elsewhere, "Faro"));
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:made"));
  richText.load(figure(local, "Muelle"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
});
