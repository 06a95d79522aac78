import { t } from "../../schema/messages/catalogue.ts";
import { typedAddress } from "./sanitize.ts";

export interface LinkForm {
  readonly element: HTMLElement;
  /** Shows the form with the address of the link there is; empty for none. */
  open(url: string): void;
}

/**
 * The little form for a link's address. `done` gets the address, `null` to remove the link, `undefined` for neither. Not a
 * `<form>`: in its sandbox the frame may not submit any.
 */
export function createLinkForm(done: (url: string | null | undefined) => void): LinkForm {
  const element = document.createElement("div");
  element.className = "link-form";
  element.hidden = true;
  const input = document.createElement("input");
  input.type = "text";
  input.inputMode = "url";
  input.placeholder = "https://";
  input.setAttribute("aria-label", t("richText.linkUrl"));
  const close = (url: string | null | undefined) => {
    element.hidden = true;
    done(url);
  };
  const apply = () => close(input.value.trim() === "" ? null : typedAddress(input.value));
  const remove = createButton(t("richText.linkRemove"), () => close(null));
  element.append(input, createButton(t("richText.linkApply"), apply), remove);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    apply();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close(undefined);
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

function createButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", run);
  return button;
}
