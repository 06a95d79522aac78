// @vitest-environment jsdom
import { $getRoot, $getSelection, $isTextNode, PASTE_COMMAND } from "lexical";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { offerEmbeds } from "./offer-embeds.ts";

let element: HTMLElement;
let richText: RichText;

/** jsdom has no clipboard. */
class Paste extends Event {
  readonly clipboardData: Pick<DataTransfer, "getData" | "types" | "files">;
  constructor(text: string, html: string) {
    super("paste", { cancelable: true });
    const data: Record<string, string> = { "text/plain": text, "text/html": html };
    this.clipboardData = { getData: (type) => data[type] ?? "", types: Object.keys(data), files: [] as never };
  }
}

beforeEach(() => {
  vi.stubGlobal("ClipboardEvent", Paste);
  // jsdom measures no ranges.
  Range.prototype.getBoundingClientRect = () => element.getBoundingClientRect();
  element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  const embeds: { pasted(address: string): void }[] = [];
  richText = createRichText(
    element,
    () => {},
    () => {},
    (address) => embeds[0]?.pasted(address),
  );
  const offers = offerEmbeds(richText.editor, element);
  embeds.push(offers);
  document.body.append(offers.element);
  element.focus();
});
afterEach(() => vi.unstubAllGlobals());

function begin(html: string, from?: number): void {
  richText.load(html);
  richText.editor.update(
    () => {
      const last = $getRoot().getLastDescendant();
      if ($isTextNode(last)) last.select(from ?? last.getTextContentSize(), last.getTextContentSize());
      else last?.selectEnd();
    },
    { discrete: true },
  );
}

async function paste(text: string, html = ""): Promise<void> {
  richText.editor.dispatchCommand(PASTE_COMMAND, new Paste(text, html) as never);
  await new Promise((resolve) => setTimeout(resolve, 0));
}
async function press(key: string): Promise<void> {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

const list = () => document.querySelector<HTMLElement>("[role=listbox]:not([hidden])");
const film = "https://www.youtube.com/watch?v=abc123";

it("makes a link of an address that is pasted, and goes on behind it", async () => {
  begin("<p>Según</p>");
  richText.editor.update(() => $getSelection()?.insertText(" "), { discrete: true });
  await paste("https://eldiario.example/nota?a=1");
  richText.editor.update(() => $getSelection()?.insertText(" y"), { discrete: true });
  expect(richText.html()).toBe(
    '<p>Según <a href="https://eldiario.example/nota?a=1">https://eldiario.example/nota?a=1</a> y</p>',
  );
  expect(list()).toBeNull();
});

it("makes a link of the words that are selected", async () => {
  begin("<p>Según el diario</p>", 6);
  await paste("https://eldiario.example/", '<a href="https://eldiario.example/">https://eldiario.example/</a>');
  expect(richText.html()).toBe('<p>Según <a href="https://eldiario.example/">el diario</a></p>');
});

it("offers to embed what may be embedded, and keeps the link for people who go on", async () => {
  begin("<p>Antes</p><p></p>");
  await paste(film);
  await vi.waitFor(() => expect(list()?.getAttribute("aria-label")).toBe("Qué hacer con la dirección"));
  await press("Enter");
  expect(list()).toBeNull();
  expect(richText.html()).toBe(`<p>Antes</p><p><a href="${film}">${film}</a></p>`);
});

it("embeds it where that is chosen", async () => {
  begin("<p>Antes</p><p></p>");
  await paste(film);
  await vi.waitFor(() => expect(list()).not.toBeNull());
  await press("ArrowDown");
  await press("Enter");
  expect(richText.html()).toBe('<p>Antes</p><figure><iframe src="https://www.youtube.com/embed/abc123"></iframe></figure>');
});
