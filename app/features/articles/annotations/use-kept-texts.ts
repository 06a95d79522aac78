import { useCallback, useEffect, useMemo, useRef } from "react";
import * as z from "zod/mini";
import { isLocalId } from "../../../../schema/ids.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { anchorShape } from "./anchor-shape.ts";
import type { Said, Thread } from "./threads.ts";
import type { Comments } from "./use-comments.ts";
import type { DocumentIds } from "./use-document-ids.ts";
import { useKeptState } from "./use-kept-state.ts";

/** An answer to a thread, or another text for a comment. */
type Kind = "answer" | "edit";
type About = Pick<Said | Thread, "id" | "key">;

/** What is being written in threads and not sent yet: it is there again when the page is, whatever has become of the threads. */
export interface KeptTexts {
  /** `null` for nothing. */
  of(kind: Kind, about: About): string | null;
  /** `null` forgets it. */
  keep(kind: Kind, about: About, thread: Thread, text: string | null): void;
  isIn(thread: Thread): boolean;
  /** Threads that were deleted while they were being answered, or one's own comments while they were being changed: that is an answer then. */
  readonly left: readonly Thread[];
}

/** By kind and id. With the words that they are about: those of a thread that is gone are known from here alone. */
const shape = z.record(z.string(), z.object({ text: z.string(), field: z.string(), anchor: anchorShape }));
type Texts = z.infer<typeof shape>;
const none: Texts = {};

const nameOf = (kind: Kind, id: string) => `${kind}|${id}`;
const idIn = (name: string) => name.slice(name.indexOf("|") + 1);

/** The kept texts of an article with these threads. */
export function useKeptTexts(ids: DocumentIds, threads: readonly Thread[], { rows, firstIds, isRead }: Comments): KeptTexts {
  const engine = useEngine();
  const [texts, setTexts] = useKeptState("annotation-texts", ids, none, shape);
  // What is sent is forgotten some time after it was written: by then others may have been.
  const latest = useRef(texts);
  latest.current = texts;
  const change = useCallback(
    (forgotten: readonly string[], more: Texts) => {
      const others = Object.entries(latest.current).filter(([name]) => !forgotten.includes(name));
      latest.current = { ...Object.fromEntries(others), ...more };
      setTexts(latest.current);
    },
    [setTexts],
  );
  useEffect(() => {
    if (!isRead) return;
    const here = new Set(rows.map(({ id }) => id));
    let isOver = false;
    for (const name of Object.keys(latest.current)) {
      const id = idIn(name);
      if (!isLocalId(id) || here.has(id)) continue;
      const rename = (final: string) => {
        const text = latest.current[name];
        if (!isOver && final !== id && text) change([name], { [name.replace(id, final)]: text });
      };
      // Not answered: it stays under the name that it has.
      void engine.finalId(id).then(rename, noteFault);
    }
    return () => {
      isOver = true;
    };
  }, [engine, rows, isRead, change]);
  return useMemo(() => {
    const idsOf = ({ id, key }: About) => [id, key];
    const known = new Set(threads.flatMap(idsOf));
    const said = new Set(threads.flatMap((thread) => thread.said.flatMap(idsOf)));
    const nameIn = (kept: Texts, kind: Kind, about: About): string | undefined => {
      const isGone = isRead && !idsOf(about).some((id) => said.has(id));
      const kinds: Kind[] = kind === "answer" && isGone ? ["answer", "edit"] : [kind];
      return kinds.flatMap((each) => idsOf(about).map((id) => nameOf(each, id))).find((name) => kept[name] !== undefined);
    };
    const of: KeptTexts["of"] = (kind, about) => texts[nameIn(texts, kind, about) ?? ""]?.text ?? null;
    const lost = Object.entries(texts).flatMap(([name, { text, field, anchor }]): Thread[] => {
      const id = idIn(name);
      if (!isRead || text.trim() === "" || known.has(id) || said.has(id)) return [];
      return [{ id, key: firstIds.get(id) ?? id, field, anchor, isResolved: false, said: [] }];
    });
    return {
      of,
      keep: (kind, about, { field, anchor }, text) => {
        const name = nameIn(latest.current, kind, about);
        const more = text === null ? {} : { [nameOf(kind, about.id)]: { text, field, anchor } };
        change(name === undefined ? [] : [name], more);
      },
      isIn: (thread) => of("answer", thread) !== null || thread.said.some((each) => of("edit", each) !== null),
      left: [...new Map(lost.map((thread) => [thread.key, thread])).values()],
    };
  }, [texts, threads, firstIds, isRead, change]);
}
