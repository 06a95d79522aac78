import { t } from "../../schema/messages/catalogue.ts";

/** The little form for a link's address. `apply` gets the address, or `null` to remove the link. */
export function createLinkForm(apply: (url: string | null) => void): { element: HTMLElement; open(url: string): void } {
  const form = document.createElement("form");
  form.className = "link-form";
  form.hidden = true;
  const input = document.createElement("input");
  input.type = "text";
  input.inputMode = "url";
  input.placeholder = "https://";
  input.setAttribute("aria-label", t("richText.linkUrl"));
  const close = (url: string | null | undefined) => {
    form.hidden = true;
    if (url !== undefined) apply(url);
  };
  form.append(
    input,
    button(t("richText.linkApply"), "submit"),
    removeButton(() => close(null)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    close(input.value.trim() || null);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close(undefined);
  });
  const open = (url: string) => {
    form.hidden = false;
    input.value = url;
    input.focus();
  };
  return { element: form, open };
}

function removeButton(run: () => void): HTMLButtonElement {
  const remove = button(t("richText.linkRemove"), "button");
  remove.addEventListener("click", run);
  return remove;
}

function button(label: string, type: "submit" | "button"): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = type;
  element.textContent = label;
  return element;
}
