// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { readShownText } from "./shown-text.ts";

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

const HTML =
  "<p>El <strong>río</strong> crece</p><ul><li>uno</li><li>dos<br>tres</li></ul><figure><figcaption>Foto</figcaption></figure>";

describe("the text of an element", () => {
  it("separates blocks and lines by a space, and formats not at all", () => {
    root.innerHTML = HTML;
    expect(readShownText(root).text).toBe("El río crece uno dos tres Foto");
  });

  it("is nothing where there is none", () => {
    const shown = readShownText(root);
    expect(shown.text).toBe("");
    expect(shown.range(0, 1)).toBeNull();
    expect(shown.offsetOf(root, 0)).toBe(0);
  });

  it("knows where its characters stand, across formats and blocks", () => {
    root.innerHTML = HTML;
    const shown = readShownText(root);
    for (let start = 0; start < shown.text.length; start++) {
      for (let end = start + 1; end <= shown.text.length; end++) {
        const words = shown.text.slice(start, end);
        const range = shown.range(start, end);
        expect(range?.toString().replaceAll(" ", ""), words).toBe(words.replaceAll(" ", ""));
      }
    }
  });

  it("counts the characters before any point of it", () => {
    root.innerHTML = HTML;
    const shown = readShownText(root);
    const [strong, list] = [root.querySelector("strong"), root.querySelector("ul")];
    expect(shown.offsetOf(strong?.firstChild ?? root, 2)).toBe(5);
    expect(shown.offsetOf(strong ?? root, 0)).toBe(3);
    expect(shown.offsetOf(list ?? root, 1)).toBe(16);
    expect(shown.offsetOf(root, 0)).toBe(0);
    expect(shown.offsetOf(root, root.childNodes.length)).toBe(shown.text.length);
  });
});
