import { t } from "../../../schema/messages/catalogue.ts";
import type { FindDocuments } from "../channel/ask-page.ts";
import type { FoundDocument } from "../channel/protocol.ts";
import { throttle } from "../channel/throttle.ts";
import { typedAddress } from "../html/sanitize.ts";
import type { LinkTarget } from "../mentions/link-reference.ts";
import { createOptionsList } from "./create-options-list.ts";
import { textButton } from "./text-button.ts";

/** Between a key and the search for what was typed, milliseconds. */
const SEARCH_MS = 150;
/** Letters that say enough to look for. */
const FEWEST_LETTERS = 2;

export interface LinkForm {
  readonly element: HTMLElement;
  /** Shows the form with the address of the link there is; empty for none. */
  open(url: string): void;
}

/**
 * The little form for a link's address, which also finds articles by words of their titles. `done` gets where the link leads, `null` to
 * remove the link, `undefined` for neither. Not a `<form>`: in its sandbox the frame may not submit any.
 */
export function createLinkForm(find: FindDocuments, done: (target: LinkTarget | null | undefined) => void): LinkForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  const input = document.createElement("input");
  input.type = "text";
  input.autocomplete = "off";
  input.placeholder = t("richText.linkHint");
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-label", t("richText.linkUrl"));
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  const close = (target: LinkTarget | null | undefined) => {
    search.cancel();
    list.hide();
    element.hidden = true;
    done(target);
  };
  const list = createOptionsList<FoundDocument>(t("richText.linkFound"), input, ({ id, url, title }) =>
    close(url === null ? undefined : { url, article: id, title }),
  );
  const apply = () => close(input.value.trim() === "" ? null : { url: typedAddress(input.value), article: null });
  const search = throttle(() => {
    const text = input.value.trim();
    if (isAddress(text) || text.length < FEWEST_LETTERS) return list.hide();
    void find(["article"], text).then((documents) => {
      if (element.hidden || input.value.trim() !== text) return;
      list.show(documents.map((value) => ({ value, label: value.title })));
    });
  }, SEARCH_MS);
  const remove = textButton(t("richText.linkRemove"), () => close(null));
  element.append(input, textButton(t("richText.linkApply"), apply), remove, list.element);
  input.addEventListener("input", search);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== "Enter" && !(step && list.isOpen())) return;
    event.preventDefault();
    // In a toolbar the arrows move between its buttons.
    event.stopPropagation();
    if (step) list.move(step === 1 ? 1 : -1);
    else if (list.isOpen()) list.choose();
    else apply();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (list.isOpen()) list.hide();
    else close(undefined);
  });
  const open = (url: string) => {
    element.hidden = false;
    remove.hidden = url === "";
    input.value = url;
    input.focus();
    input.select();
  };
  return { element, open };
}

/** Whether a text is rather an address than words of a title. */
function isAddress(text: string): boolean {
  return /^(https?:|mailto:|tel:|sms:|[/#?])/i.test(text) || typedAddress(text) !== text;
}
