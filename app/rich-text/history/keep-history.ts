import * as z from "zod/mini";
import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import type { RichText } from "../create-rich-text.ts";
import { notedHistory } from "./text-history.ts";

/** After the last edit, milliseconds: a long text takes a while to write down, and nobody reloads while they type. */
const QUIET_MS = 1_000;
/** Characters of a note at most: the tab has little room, and other uses for it. */
const MOST_CHARACTERS = 500_000;

const note = z.extend(notedHistory, { document: z.string(), blocks: z.array(z.string()) });

/** The person's steps as they survive that the page is loaded again. */
export interface KeptHistory {
  /** Which document it is, and which of its fields. */
  name(document: string, field: string): void;
  /** Something was edited. */
  edited(): void;
  /** A text was shown: takes up the steps that were noted for the very text, if there are no newer ones. */
  shown(): void;
  /** The page may end. */
  flush(): void;
}

/**
 * Keeps the steps of one field in a tab's storage: those of the last document that was edited there, for its text as it was then. Of
 * another text they would say nothing.
 */
export function keepHistory({ history }: Pick<RichText, "history">, storage: Storage): KeptHistory {
  let name: { readonly document: string; readonly slot: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (name === null) return;
    const noted = JSON.stringify({ ...history.noted(), document: name.document });
    try {
      if (noted.length > MOST_CHARACTERS) storage.removeItem(name.slot);
      else storage.setItem(name.slot, noted);
    } catch {
      // No room: what is noted is of no use any more either.
      storage.removeItem(name.slot);
    }
  };
  const takeUp = () => {
    if (name === null || !history.isEmpty()) return;
    const found = note.safeParse(parsed(storage.getItem(name.slot)));
    if (!found.success || found.data.document !== name.document) return;
    if (found.data.blocks.join("") === history.noted().blocks.join("")) history.restore(found.data);
  };
  return {
    name(document, field) {
      if (name && name.document !== document && !isUnnamed(name.document)) history.clear();
      name = { document, slot: `cierre.steps.${field}` };
      takeUp();
    },
    edited() {
      clearTimeout(timer);
      timer = setTimeout(write, QUIET_MS);
    },
    shown: takeUp,
    flush: () => {
      if (timer !== undefined) write();
    },
  };
}

/** Whether a document gets its name only with its first save. */
function isUnnamed(document: string): boolean {
  return document.endsWith("/") || document.includes(LOCAL_ID_PREFIX);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
