import type { LexicalEditor } from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import type { HostMessage } from "../channel/protocol.ts";
import { throttle } from "../channel/throttle.ts";
import { startOf } from "./report-place.ts";

export type Writer = Extract<HostMessage, { type: "writers" }>["writers"][number];

export interface WriterMarks {
  /** Lies over the margin of the text. */
  readonly element: HTMLElement;
  show(writers: readonly Writer[]): void;
}

/** From a change of the text to putting the marks where their blocks are now, milliseconds. */
const PLACE_MS = 400;

/** Marks beside the paragraphs in which others write, which are no part of the text. */
export function showWriters(editor: LexicalEditor, text: HTMLElement): WriterMarks {
  const element = document.createElement("div");
  element.className = "writers";
  let marks: { readonly writer: Writer; readonly mark: HTMLElement }[] = [];
  const place = () => {
    for (const { writer, mark } of marks) {
      const block = blockOf(text, writer);
      mark.hidden = block === null;
      if (!block) continue;
      mark.style.top = `${block.offsetTop}px`;
      mark.style.height = `${block.offsetHeight}px`;
    }
  };
  const placeSoon = throttle(() => marks.length > 0 && place(), PLACE_MS);
  editor.registerUpdateListener(placeSoon);
  new ResizeObserver(placeSoon).observe(text);
  return {
    element,
    show(writers) {
      marks = writers.map((writer) => ({ writer, mark: markOf(writer) }));
      element.replaceChildren(...marks.map(({ mark }) => mark));
      place();
    },
  };
}

/** The block that begins as theirs does, the nearest to where it was; else the one at that place, which may say something else here. */
export function blockOf(text: HTMLElement, { at, start }: Pick<Writer, "at" | "start">): HTMLElement | null {
  const blocks = [...text.children].filter((block): block is HTMLElement => block instanceof HTMLElement);
  const distance = (block: HTMLElement) => Math.abs(blocks.indexOf(block) - at);
  const same = blocks.filter((block) => startOf(block) === start);
  const [nearest] = same.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? blocks[Math.min(at, blocks.length - 1)] ?? null;
}

function markOf({ name }: Writer): HTMLElement {
  const mark = document.createElement("span");
  const words = t("richText.writing", { name });
  mark.className = "writer";
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", words);
  mark.title = words;
  mark.style.setProperty("--hue", String(hueOf(name)));
  const initials = document.createElement("span");
  initials.textContent = initialsOf(name);
  mark.append(initials);
  return mark;
}

const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("es") ?? "")
    .join("");

/** Degrees; the same for a name everywhere. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
