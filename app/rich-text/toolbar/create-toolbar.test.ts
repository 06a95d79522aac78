// @vitest-environment jsdom
import { $getRoot, $isElementNode, KEY_DELETE_COMMAND, KEY_DOWN_COMMAND } from "lexical";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AskPicture, FindDocuments } from "../channel/ask-page.ts";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { createToolbar, type Toolbar } from "./create-toolbar.ts";

let richText: RichText;
let toolbar: Toolbar;
const toggleMaximize = vi.fn();
const chooseMedia = vi.fn();
const openTableMenu = vi.fn();
const comment = vi.fn();
const find = vi.fn<FindDocuments>(async () => []);
const isPicture = vi.fn<AskPicture>(async () => true);

beforeEach(() => {
  const text = document.createElement("div");
  richText = createRichText(text, () => undefined);
  toolbar = createToolbar(richText.editor, {
    find,
    isPicture,
    toggleMaximize,
    comment,
    chooseMedia: () => chooseMedia,
    openTableMenu,
  });
  document.body.replaceChildren(toolbar.element, text);
  richText.load("<p>uno</p>");
});

function button(name: string): HTMLButtonElement {
  const found = [...toolbar.element.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

function selectAll(): void {
  const $select = () => {
    const block = $getRoot().getFirstChild();
    if ($isElementNode(block)) block.select(0, block.getChildrenSize());
  };
  richText.editor.update($select, { discrete: true });
}

function press(name: string): void {
  button(name).click();
}

const pressed = () => [...toolbar.element.querySelectorAll("[aria-pressed=true]")].map((one) => one.getAttribute("aria-label"));
const key = (name: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

it("has a drawing and a Spanish name for every button", () => {
  for (const one of toolbar.element.querySelectorAll(".group button")) {
    expect(one.querySelector("svg[aria-hidden=true] path")).not.toBeNull();
    expect(one.textContent?.trim()).toBe("");
    expect(one.getAttribute("title")).toContain(one.getAttribute("aria-label"));
  }
});

it("presses what the selection is, and takes it back when pressed again", async () => {
  selectAll();
  press("Título");
  press("Negrita");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Título"]));
  expect(richText.html()).toBe("<h2><strong>uno</strong></h2>");
  press("Título");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Párrafo"]));
  press("Lista con viñetas");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Lista con viñetas"]));
  press("Lista con viñetas");
  await vi.waitFor(() => expect(richText.html()).toBe("<p><strong>uno</strong></p>"));
});

it("offers to undo once there is something to undo", async () => {
  expect(button("Deshacer").getAttribute("aria-disabled")).toBe("true");
  selectAll();
  press("Título");
  await vi.waitFor(() => expect(button("Deshacer").getAttribute("aria-disabled")).toBe("false"));
  press("Deshacer");
  await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
});

it("is one tab stop in which arrows, Home and End move", () => {
  const stops = () => [...toolbar.element.querySelectorAll(".group button")].filter((one) => (one as HTMLElement).tabIndex === 0);
  expect(stops()).toEqual([button("Negrita")]);
  button("Negrita").focus();
  key("ArrowRight");
  expect(document.activeElement).toBe(button("Cursiva"));
  key("End");
  expect(document.activeElement).toBe(button("Maximizar"));
  key("ArrowRight");
  expect(document.activeElement).toBe(button("Negrita"));
  key("ArrowLeft");
  key("Home");
  key("ArrowRight");
  expect(stops()).toEqual([button("Cursiva")]);
});

it("leaves the size alone to whom may only read", () => {
  richText.editor.setEditable(false);
  expect(button("Negrita").closest("[hidden]")).not.toBeNull();
  expect(button("Maximizar").tabIndex).toBe(0);
  toolbar.showMaximized(true);
  button("Volver al tamaño normal").click();
  expect(toggleMaximize).toHaveBeenCalledOnce();
});

it("offers to comment where the page takes comments, to people who may write", () => {
  const offered = () => button("Comentar (Ctrl+Alt+M)").closest("[hidden]") === null;
  expect(offered()).toBe(false);
  toolbar.offerComments(true);
  expect(offered()).toBe(true);
  press("Comentar (Ctrl+Alt+M)");
  expect(comment).toHaveBeenCalledOnce();
  richText.editor.setEditable(false);
  expect(offered()).toBe(false);
});

it("makes a link of what is selected, removes it, and lets the person think better of it", async () => {
  const input = () => toolbar.element.querySelector("input") as HTMLInputElement;
  selectAll();
  press("Vínculo");
  input().value = "eldiario.example";
  key("Enter");
  await vi.waitFor(() => expect(richText.html()).toBe('<p><a href="https://eldiario.example">uno</a></p>'));
  press("Vínculo");
  expect(input().value).toBe("https://eldiario.example");
  input().value = "";
  key("Escape");
  expect(richText.html()).toContain("<a ");
  press("Vínculo");
  [...toolbar.element.querySelectorAll("button")].find((one) => one.textContent === "Quitar vínculo")?.click();
  await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
});

it("asks where selected words lead with Ctrl+K, and leaves the key to the page where none are", () => {
  const form = toolbar.element.querySelector<HTMLElement>(".link-form");
  const pressKey = () => {
    const event = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });
    richText.editor.update(() => void richText.editor.dispatchCommand(KEY_DOWN_COMMAND, event), { discrete: true });
    return event.defaultPrevented;
  };
  expect(pressKey()).toBe(false);
  expect(form?.hidden).toBe(true);
  selectAll();
  expect(pressKey()).toBe(true);
  expect(form?.hidden).toBe(false);
});

it("links to an article that is found by words of its title, and keeps which one it is", async () => {
  find.mockResolvedValueOnce([
    { collection: "article", id: "a1", title: "Otra nota", url: "/article/a1" },
    { collection: "article", id: "a2", title: "Crecida del río", url: "https://x.example/rio" },
  ]);
  const input = toolbar.element.querySelector("input") as HTMLInputElement;
  const list = () => toolbar.element.querySelector("[role=listbox]") as HTMLElement;
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  selectAll();
  press("Vínculo");
  type("rio");
  await vi.waitFor(() => expect(list().hidden).toBe(false));
  expect(find).toHaveBeenLastCalledWith(["article"], "rio");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  key("ArrowDown");
  const marked = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
  expect(marked?.textContent).toBe("Crecida del río");
  key("Enter");
  await vi.waitFor(() => expect(richText.html()).toBe('<p><a href="https://x.example/rio" data-article="a2">uno</a></p>'));
  const written = richText.html();
  richText.load(written);
  expect(richText.html()).toBe(written);
  // Another address is no link to that article any more.
  selectAll();
  press("Vínculo");
  input.value = "https://otro.example";
  key("Enter");
  await vi.waitFor(() => expect(richText.html()).toBe('<p><a href="https://otro.example">uno</a></p>'));
});

it("looks for no article while an address is typed, and Escape closes first the list and then the form", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  find.mockClear();
  find.mockResolvedValue([{ collection: "article", id: "a1", title: "Nota", url: "/article/a1" }]);
  const input = toolbar.element.querySelector("input") as HTMLInputElement;
  const list = toolbar.element.querySelector("[role=listbox]") as HTMLElement;
  const form = list.closest(".link-form") as HTMLElement;
  press("Vínculo");
  for (const text of ["https://a.example/no ta", "eldiario.example", "/nota/1", "n"]) {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(find).not.toHaveBeenCalled();
  input.value = "nota";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.hidden).toBe(false);
  key("Escape");
  expect([list.hidden, form.hidden]).toEqual([true, false]);
  key("Escape");
  expect(form.hidden).toBe(true);
});

describe("figures", () => {
  const form = () => toolbar.element.querySelector<HTMLElement>(`[aria-label="${MEDIA}"][role=group]`);
  const inputs = () => [...(form()?.querySelectorAll("input") ?? [])];
  const MEDIA = "Imagen, video o contenido de otro sitio";
  const fill = (...texts: string[]) =>
    texts.forEach((text, index) => {
      const input = inputs()[index];
      if (input) input.value = text;
    });
  const raw = () => document.querySelector<HTMLElement>(".raw");

  it("puts a picture into the text by its address, with caption and credit, and takes it back in one step", async () => {
    selectAll();
    press(MEDIA);
    expect(document.activeElement).toBe(inputs()[0]);
    fill("https://a.example/nota.html");
    key("Enter");
    expect(form()?.querySelector("output")?.textContent).toContain("no es de una imagen");
    fill("https://a.example/f.jpg", "El muelle", "Ana");
    key("Enter");
    const figure =
      '<figure><img src="https://a.example/f.jpg" alt="El muelle"><figcaption>El muelle <cite>Ana</cite></figcaption></figure>';
    await vi.waitFor(() => expect(richText.html()).toContain(figure));
    expect(form()?.hidden).toBe(true);
    press("Deshacer");
    await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
  });

  it("refuses a picture whose address answers with something else, and forgets the answer of a form that was closed", async () => {
    selectAll();
    press(MEDIA);
    isPicture.mockResolvedValueOnce(false);
    fill("https://a.example/foto");
    key("Enter");
    expect(form()?.querySelector("output")?.textContent).toContain("Comprobando");
    await vi.waitFor(() => expect(form()?.querySelector("output")?.textContent).toContain("no es de una imagen"));
    expect([form()?.hidden, richText.html()]).toEqual([false, "<p>uno</p>"]);
    const later = Promise.withResolvers<boolean>();
    isPicture.mockReturnValueOnce(later.promise);
    key("Enter");
    key("Escape");
    later.resolve(true);
    await later.promise;
    await Promise.resolve();
    expect([form()?.hidden, richText.html()]).toEqual([true, "<p>uno</p>"]);
  });

  it("changes the words below the figure that is selected, and takes it out with Delete", async () => {
    richText.load('<p>uno</p><figure class="x"><img src="/files/a"><figcaption>Pie</figcaption></figure><p>dos</p>');
    raw()?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.waitFor(() => expect(raw()?.hasAttribute("data-selected")).toBe(true));
    press(MEDIA);
    expect(inputs().map(({ hidden, value }) => (hidden ? null : value))).toEqual([null, "Pie", ""]);
    fill("", "Otro", "Ana");
    key("Enter");
    const changed = '<figure class="x"><img src="/files/a"><figcaption>Otro <cite>Ana</cite></figcaption></figure>';
    await vi.waitFor(() => expect(richText.html()).toBe(`<p>uno</p>${changed}<p>dos</p>`));
    expect(raw()?.textContent).toContain("Otro");
    raw()?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.waitFor(() => expect(raw()?.hasAttribute("data-selected")).toBe(true));
    richText.editor.dispatchCommand(KEY_DELETE_COMMAND, new KeyboardEvent("keydown"));
    await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p><p>dos</p>"));
  });

  it("changes the words above a table that is kept whole for them", async () => {
    richText.load("<p>uno</p><table><caption>Pie</caption><tbody><tr><td>a</td></tr></tbody></table>");
    raw()?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.waitFor(() => expect(raw()?.hasAttribute("data-selected")).toBe(true));
    press(MEDIA);
    expect(inputs().map(({ hidden, value }) => (hidden ? null : value))).toEqual([null, "Pie", ""]);
    fill("", "Otro", "");
    key("Enter");
    const changed = "<p>uno</p><table><caption>Otro</caption><tbody><tr><td>a</td></tr></tbody></table>";
    await vi.waitFor(() => expect(richText.html()).toBe(changed));
    expect(raw()?.textContent).toContain("Otro");
  });

  it("asks the page for one, and takes what it chose", async () => {
    selectAll();
    press(MEDIA);
    [...(form()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "Elegir imagen")?.click();
    expect(chooseMedia).toHaveBeenCalledOnce();
    toolbar.insertMedia({
      type: "photo",
      url: "/files/a/1",
      assetId: "a",
      thumbnailUrl: null,
      description: null,
      attribution: null,
      html: null,
    });
    await vi.waitFor(() => expect(richText.html()).toContain('<figure data-asset="a"><img src="/files/a/1" alt=""></figure>'));
  });
});

it("finds words, one after the other, and puts others in their place", async () => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
  richText.load("<p>El río, el rio y el RÍO</p>");
  press("Buscar y reemplazar");
  const form = toolbar.element.querySelector<HTMLElement>("[role=search]");
  const [words, by] = form?.querySelectorAll("input") ?? [];
  const said = () => form?.querySelector("output")?.textContent;
  const click = (name: string) => [...(form?.querySelectorAll("button") ?? [])].find((one) => one.textContent === name)?.click();
  if (!words || !by) throw new Error("no form");
  expect(document.activeElement).toBe(words);
  words.value = "rio";
  key("Enter");
  await vi.waitFor(() => expect(said()).toBe("1 de 3"));
  click("Anterior");
  await vi.waitFor(() => expect(said()).toBe("3 de 3"));
  by.value = "arroyo";
  click("Siguiente");
  await vi.waitFor(() => expect(said()).toBe("1 de 3"));
  click("Reemplazar");
  await vi.waitFor(() => expect(richText.html()).toBe("<p>El arroyo, el rio y el RÍO</p>"));
  await vi.waitFor(() => expect(said()).toBe("1 de 2"));
  click("Reemplazar todo");
  await vi.waitFor(() => expect(said()).toBe("2 reemplazos"));
  expect(richText.html()).toBe("<p>El arroyo, el arroyo y el arroyo</p>");
  words.value = "mar";
  click("Siguiente");
  await vi.waitFor(() => expect(said()).toBe("Sin resultados"));
  key("Escape");
  words.focus();
  key("Escape");
  expect(form?.hidden).toBe(true);
});

it("counts and lights all that is found at once, by case and accents where that is asked for, and opens with Ctrl+F", () => {
  const lit = new Map<string, readonly Range[]>();
  vi.stubGlobal(
    "Highlight",
    class {
      readonly ranges: readonly Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  );
  vi.stubGlobal("CSS", {
    highlights: { set: (name: string, highlight: { ranges: readonly Range[] }) => lit.set(name, highlight.ranges) },
  });
  Element.prototype.scrollIntoView = () => {};
  richText.load("<p>El río, el <strong>ri</strong>o y el RÍO</p>");
  const text = richText.editor.getRootElement();
  const event = new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, cancelable: true });
  expect(text?.dispatchEvent(event)).toBe(false);
  const form = toolbar.element.querySelector<HTMLElement>("[role=search]");
  const words = form?.querySelector("input");
  const [isCase, isAccents] = form?.querySelectorAll<HTMLInputElement>("label input") ?? [];
  const said = () => form?.querySelector("output")?.textContent;
  const shown = () => lit.get("found")?.map(String);
  if (!words || !isCase || !isAccents) throw new Error("no form");
  words.value = "rio";
  words.dispatchEvent(new Event("input"));
  expect([said(), shown()]).toEqual(["3 resultados", ["río", "rio", "RÍO"]]);
  isCase.click();
  expect([said(), shown()]).toEqual(["2 resultados", ["río", "rio"]]);
  isAccents.click();
  expect([said(), shown()]).toEqual(["1 resultado", ["rio"]]);
  key("Enter");
  expect([said(), shown(), lit.get("found-current")?.map(String)]).toEqual(["1 de 1", [], ["rio"]]);
  expect(document.activeElement).toBe(words);
  key("Escape");
  expect([...lit.values()].flat()).toEqual([]);
  vi.unstubAllGlobals();
});

it("keeps what a narrow toolbar leaves out behind one button, which says whether it shows", () => {
  const more = button("Más formatos");
  const main = [...toolbar.element.querySelectorAll("[data-main]")].map((one) => one.getAttribute("aria-label"));
  expect(main).toEqual(["Negrita", "Cursiva", "Vínculo", "Imagen, video o contenido de otro sitio", "Deshacer"]);
  expect([more.getAttribute("aria-expanded"), toolbar.element.hasAttribute("data-whole")]).toEqual(["false", false]);
  press("Más formatos");
  expect([more.getAttribute("aria-expanded"), toolbar.element.hasAttribute("data-whole")]).toEqual(["true", true]);
  press("Más formatos");
  expect(toolbar.element.hasAttribute("data-whole")).toBe(false);
});
