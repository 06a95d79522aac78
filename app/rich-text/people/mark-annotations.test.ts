// @vitest-environment jsdom
import { $getRoot } from "lexical";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FrameMessage } from "../channel/protocol.ts";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { type AnnotationMarks, markAnnotations } from "./mark-annotations.ts";

const HTML = "<p>El agua llegó a <strong>doce</strong> barrios.</p><p>Nadie murió.</p>";
const barrios = { id: "b", exact: "doce barrios", prefix: "El agua llegó a ", suffix: ". Nadie murió.", start: 16 };
const nadie = { id: "n", exact: "Nadie", prefix: "llegó a doce barrios. ", suffix: " murió.", start: 30 };

let element: HTMLElement;
let richText: RichText;
let marks: AnnotationMarks;
const highlights = new Map<string, readonly Range[]>();
const send = vi.fn<(message: FrameMessage) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Highlight", Array);
  vi.stubGlobal("CSS", { highlights });
  highlights.clear();
  send.mockClear();
  element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  richText = createRichText(element, () => undefined);
  richText.load(HTML);
  marks = markAnnotations(richText.editor, element, send);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const marked = (name: string) => (highlights.get(name) ?? []).map(String);
const sent = (type: FrameMessage["type"]) => send.mock.calls.flatMap(([message]) => (message.type === type ? [message] : []));
/** Puts the caret, or selects up to a second place, in the element's texts. */
function select(from: readonly [text: number, offset: number], to = from): void {
  const texts: Node[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  const at = ([text, offset]: readonly [number, number]) => [texts[text] ?? element, offset] as const;
  document.getSelection()?.setBaseAndExtent(...at(from), ...at(to));
  document.dispatchEvent(new Event("selectionchange"));
}

describe("comments on a text", () => {
  it("mark their words, across formats, and leave the text as it is", () => {
    const before = element.innerHTML;
    marks.show({ type: "annotations", anchors: [nadie, barrios], active: "n" });
    expect([marked("annotation"), marked("annotation-active")]).toEqual([["doce barrios"], ["Nadie"]]);
    expect(element.innerHTML).toBe(before);
    expect(richText.html()).toBe(HTML);
    expect(sent("annotationPlaces")).toEqual([
      {
        type: "annotationPlaces",
        places: [
          { id: "b", isFound: true, isChanged: false },
          { id: "n", isFound: true, isChanged: false },
        ],
      },
    ]);
  });

  it("are looked for again when the text has been quiet for a moment, and report only what is new", () => {
    marks.show({ type: "annotations", anchors: [barrios, nadie], active: null });
    richText.load(HTML.replace("<p>El", "<p>Anoche.</p><p>El"));
    vi.advanceTimersByTime(500);
    expect(marked("annotation")).toEqual(["doce barrios", "Nadie"]);
    expect(sent("annotationPlaces")).toHaveLength(1);
    richText.load("<p>El agua llegó a <strong>doce</strong> barrios.</p>");
    vi.advanceTimersByTime(500);
    expect(marked("annotation")).toEqual(["doce barrios"]);
    expect(sent("annotationPlaces")[1]).toMatchObject({
      places: [
        { id: "b", isFound: true },
        { id: "n", isFound: false },
      ],
    });
  });

  it("do nothing without annotations", () => {
    richText.editor.update(() => void $getRoot().clear(), { discrete: true });
    vi.advanceTimersByTime(500);
    expect(send).not.toHaveBeenCalled();
  });

  it("report when the caret comes into their words and leaves them, and that they are pressed", () => {
    marks.show({ type: "annotations", anchors: [barrios, nadie], active: null });
    for (const place of [1, 2, 0] as const) select([place, 2]);
    expect(sent("atAnnotation")).toEqual([
      { type: "atAnnotation", id: "b", isPress: false },
      { type: "atAnnotation", id: null, isPress: false },
    ]);
    select([1, 2]);
    element.dispatchEvent(new Event("click"));
    expect(sent("atAnnotation").at(-1)).toEqual({ type: "atAnnotation", id: "b", isPress: true });
  });

  it("begin with what is selected, or with nothing, and know the words around the caret", () => {
    marks.show({ type: "annotations", anchors: [barrios], active: null });
    select([3, 0], [3, 5]);
    marks.comment();
    expect(sent("comment").at(-1)).toEqual({
      type: "comment",
      anchor: { exact: "Nadie", prefix: "El agua llegó a doce barrios. ", suffix: " murió.", start: 30 },
      at: null,
      words: "Nadie",
    });
    select([1, 2]);
    marks.comment();
    expect(sent("comment").at(-1)).toEqual({ type: "comment", anchor: null, at: "b", words: null });
    select([1, 0], [3, 5]);
    marks.comment();
    expect(sent("comment").at(-1)).toMatchObject({ anchor: { exact: "doce barrios. Nadie" }, words: "doce barrios.\n\nNadie" });
  });

  it("give way to other words, which look like the first of them", () => {
    marks.show({ type: "annotations", anchors: [barrios, nadie], active: null });
    marks.replace({ type: "replaceAnnotation", number: 1, id: "b", text: "trece pueblos" });
    expect(richText.html()).toBe("<p>El agua llegó a <strong>trece pueblos</strong>.</p><p>Nadie murió.</p>");
    marks.replace({ type: "replaceAnnotation", number: 2, id: "n", text: "" });
    expect(richText.html()).toBe("<p>El agua llegó a <strong>trece pueblos</strong>.</p><p>murió.</p>");
    expect(sent("wasPut")).toEqual([
      { type: "wasPut", number: 1, done: true },
      { type: "wasPut", number: 2, done: true },
    ]);
  });

  const across = { ...barrios, exact: "doce barrios. Nadie", suffix: " murió." };

  it("give way to other words across paragraphs, which may be more or fewer", () => {
    const replaced = (text: string) => {
      richText.load(HTML);
      marks.show({ type: "annotations", anchors: [across], active: null });
      marks.replace({ type: "replaceAnnotation", number: 1, id: "b", text });
      return richText.html();
    };
    expect(replaced("trece pueblos.\n\nUna persona")).toBe(
      "<p>El agua llegó a <strong>trece pueblos.</strong></p><p><strong>Una persona</strong> murió.</p>",
    );
    expect(replaced("uno.\n\n dos\nsigue\n\ntres")).toBe(
      "<p>El agua llegó a <strong>uno.</strong></p><p><strong>dos</strong><br><strong>sigue</strong></p><p><strong>tres</strong> murió.</p>",
    );
    expect(replaced("nada:")).toBe("<p>El agua llegó a <strong>nada:</strong> murió.</p>");
    expect(replaced("")).toBe("<p>El agua llegó a  murió.</p>");
  });

  it("are not replaced across lists, tables and pictures", () => {
    const isReplaced = (html: string, exact: string) => {
      richText.load(html);
      marks.show({ type: "annotations", anchors: [{ id: "x", exact, prefix: "", suffix: "", start: 0 }], active: null });
      marks.replace({ type: "replaceAnnotation", number: 1, id: "x", text: "otras" });
      return sent("wasPut").at(-1);
    };
    expect(isReplaced("<p>uno</p><ul><li>dos</li></ul><p>tres</p>", "uno dos tres")).toMatchObject({ done: false });
    expect(isReplaced("<p>uno</p><ul><li>dos</li><li>tres</li></ul>", "dos tres")).toMatchObject({ done: false });
    expect(isReplaced('<p>uno</p><figure><img src="https://a.example/b.jpg"></figure><p>dos</p>', "uno dos")).toMatchObject({
      done: false,
    });
    expect(isReplaced("<h2>uno</h2><p>dos</p>", "uno dos")).toMatchObject({ done: true });
  });

  it("stay where they were written over, or may not be changed", () => {
    marks.show({ type: "annotations", anchors: [barrios], active: null });
    const replace = (id: string) => {
      marks.replace({ type: "replaceAnnotation", number: 3, id, text: "otras" });
      return sent("wasPut").at(-1);
    };
    expect(replace("nobody")).toMatchObject({ done: false });
    richText.editor.setEditable(false);
    expect(replace("b")).toMatchObject({ done: false });
    richText.editor.setEditable(true);
    const changed = HTML.replace("doce", "quince");
    richText.load(changed);
    expect(replace("b")).toMatchObject({ done: false });
    expect(richText.html()).toBe(changed);
  });

  it("take a space with them where they are taken out", () => {
    marks.show({
      type: "annotations",
      anchors: [{ ...barrios, exact: "llegó", prefix: "El agua ", suffix: " a doce" }],
      active: null,
    });
    marks.replace({ type: "replaceAnnotation", number: 1, id: "b", text: "" });
    expect(richText.html()).toBe(HTML.replace("agua llegó a", "agua a"));
  });

  it("lead to their words", () => {
    marks.show({ type: "annotations", anchors: [nadie], active: null });
    const shown = vi.fn();
    for (const span of element.querySelectorAll("span")) span.scrollIntoView = shown;
    vi.spyOn(window, "focus").mockReturnValue();
    marks.goTo("n");
    expect(shown).toHaveBeenCalledOnce();
    expect(document.getSelection()?.focusNode?.textContent).toBe("Nadie murió.");
    expect(document.activeElement).toBe(element);
    marks.goTo("nobody");
  });

  it("are in the list alone where the browser marks nothing", () => {
    vi.stubGlobal("Highlight", undefined);
    marks.show({ type: "annotations", anchors: [barrios], active: null });
    expect(sent("annotationPlaces")).toHaveLength(1);
  });
});
