/** Something to choose from a list. */
export interface ListOption<T> {
  readonly value: T;
  readonly label: string;
}

/**
 * A list of options below what somebody types (`role=listbox`): the focus stays where it is, and the one that Enter would choose is
 * named there by `aria-activedescendant`.
 */
export interface OptionsList<T> {
  readonly element: HTMLElement;
  isOpen(): boolean;
  show(options: readonly ListOption<T>[]): void;
  hide(): void;
  move(step: 1 | -1): void;
  /** The marked one, while it is open. */
  marked(): T | undefined;
  /** Chooses the marked one. */
  choose(): void;
}

let lists = 0;

/** `owner`: who has the focus. */
export function createOptionsList<T>(label: string, owner: HTMLElement, chosen: (value: T) => void): OptionsList<T> {
  const element = document.createElement("ul");
  lists += 1;
  element.id = `options-${lists}`;
  element.className = "options";
  element.hidden = true;
  element.setAttribute("role", "listbox");
  element.setAttribute("aria-label", label);
  let options: readonly ListOption<T>[] = [];
  let at = 0;
  const mark = (next: number) => {
    at = next;
    [...element.children].forEach((item, index) => {
      item.setAttribute("aria-selected", String(index === at));
    });
    const marked = element.children[at];
    if (marked) owner.setAttribute("aria-activedescendant", marked.id);
    marked?.scrollIntoView?.({ block: "nearest" });
  };
  const hide = () => {
    element.hidden = true;
    owner.removeAttribute("aria-activedescendant");
    owner.removeAttribute("aria-controls");
    if (owner.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", "false");
  };
  const choose = (index = at) => {
    const option = options[index];
    hide();
    if (option) chosen(option.value);
  };
  return {
    element,
    isOpen: () => !element.hidden,
    show(offered) {
      if (offered.length === 0) return hide();
      options = offered;
      element.replaceChildren(
        ...offered.map(({ label: text }, index) => optionElement(`${element.id}-${index}`, text, () => choose(index))),
      );
      element.hidden = false;
      owner.setAttribute("aria-controls", element.id);
      if (owner.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", "true");
      mark(0);
    },
    hide,
    move: (step) => mark((at + step + options.length) % options.length),
    marked: () => (element.hidden ? undefined : options[at]?.value),
    choose: () => choose(),
  };
}

function optionElement(id: string, text: string, choose: () => void): HTMLElement {
  const item = document.createElement("li");
  item.id = id;
  item.setAttribute("role", "option");
  item.textContent = text;
  // The text keeps its selection and the focus.
  item.addEventListener("pointerdown", (event) => event.preventDefault());
  item.addEventListener("mousedown", (event) => event.preventDefault());
  item.addEventListener("click", choose);
  return item;
}
