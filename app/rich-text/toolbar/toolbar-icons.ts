import undo from "@tabler/icons/outline/arrow-back-up.svg?raw";
import redo from "@tabler/icons/outline/arrow-forward-up.svg?raw";
import maximize from "@tabler/icons/outline/arrows-maximize.svg?raw";
import restore from "@tabler/icons/outline/arrows-minimize.svg?raw";
import quote from "@tabler/icons/outline/blockquote.svg?raw";
import bold from "@tabler/icons/outline/bold.svg?raw";
import clear from "@tabler/icons/outline/clear-formatting.svg?raw";
import more from "@tabler/icons/outline/dots.svg?raw";
import heading2 from "@tabler/icons/outline/h-2.svg?raw";
import heading3 from "@tabler/icons/outline/h-3.svg?raw";
import italic from "@tabler/icons/outline/italic.svg?raw";
import link from "@tabler/icons/outline/link.svg?raw";
import bullets from "@tabler/icons/outline/list.svg?raw";
import numbers from "@tabler/icons/outline/list-numbers.svg?raw";
import comment from "@tabler/icons/outline/message-plus.svg?raw";
import media from "@tabler/icons/outline/photo-plus.svg?raw";
import paragraph from "@tabler/icons/outline/pilcrow.svg?raw";
import strike from "@tabler/icons/outline/strikethrough.svg?raw";
import tableOptions from "@tabler/icons/outline/table-options.svg?raw";
import table from "@tabler/icons/outline/table-plus.svg?raw";
import underline from "@tabler/icons/outline/underline.svg?raw";
import find from "@tabler/icons/outline/zoom-replace.svg?raw";

/** Drawings of the toolbar as text: the frame has no React, and the build puts only these into it. */
const drawings = {
  bold,
  italic,
  underline,
  strike,
  link,
  paragraph,
  heading2,
  heading3,
  quote,
  bullets,
  numbers,
  clear,
  find,
  media,
  table,
  tableOptions,
  comment,
  undo,
  redo,
  maximize,
  more,
  restore,
} as const;

export type ToolbarIcon = keyof typeof drawings;

/** A new element with the drawing, for the eyes alone. */
export function iconElement(name: ToolbarIcon): Element {
  const { documentElement } = new DOMParser().parseFromString(drawings[name], "image/svg+xml");
  documentElement.setAttribute("aria-hidden", "true");
  return document.importNode(documentElement, true);
}
