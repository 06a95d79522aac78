import { useEffect, useRef, useState } from "react";
import { type GalleryItem, galleryAnswer } from "../../../schema/wire/gallery.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import type { GallerySource } from "./gallery-sources.ts";

/** From the last key until the server is asked, unless the button is pressed (UPLOAD-026). */
const DEBOUNCE_MS = 1000;

export type GalleryState =
  | { readonly tag: "hint" }
  | { readonly tag: "offline" }
  | { readonly tag: "loading" }
  | { readonly tag: "failed" }
  | { readonly tag: "found"; readonly items: readonly GalleryItem[]; readonly message: string | undefined };

export interface Gallery {
  readonly text: string;
  readonly state: GalleryState;
  /** The words that were asked for last. */
  readonly query: string;
  type(text: string): void;
  /** Asks at once, also for the same words again. */
  search(): void;
}

/** What was answered, and to what. */
interface Answered {
  readonly of: string;
  readonly state: GalleryState;
}

const loading = { tag: "loading" } as const;

/** What a source of pictures answers to the words that are typed. `params`: more of its query, always the same. */
export function useGallery(source: GallerySource, session: string, params: string): Gallery {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [text, setText] = useState("");
  const [asked, setAsked] = useState({ query: "", times: 0 });
  const question = [source.endpoint, params, asked.query].join(" ");
  const [{ of, state: answered }, setAnswered] = useState<Answered>({ of: question, state: loading });
  // What was found for other words is no answer to these.
  const answer = of === question ? answered : loading;
  const timer = useRef<number>(undefined);
  const ask = (query: string) => {
    window.clearTimeout(timer.current);
    setAsked(({ times }) => ({ query: query.trim(), times: times + 1 }));
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isAsked = asked.query !== "" || source.showsAll;
  useEffect(() => {
    if (!isOnline || !isAsked) return;
    const gone = new AbortController();
    const setAnswer = (state: GalleryState) => setAnswered({ of: question, state });
    setAnswer(loading);
    const query = new URLSearchParams(params);
    query.set("query", asked.query);
    query.set("session", session);
    online.request("GET", `${source.endpoint}?${query}`, undefined, gone.signal).then(
      (value) => {
        const { success, data } = galleryAnswer.safeParse(value);
        const found: GalleryState = success ? { tag: "found", items: data.data, message: data.message } : { tag: "failed" };
        if (!gone.signal.aborted) setAnswer(found);
      },
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setAnswer({ tag: "failed" });
      },
    );
    return () => gone.abort();
  }, [online, isOnline, isAsked, asked, source, session, params, question]);
  const known = !isAsked ? ({ tag: "hint" } as const) : answer;
  return {
    text,
    query: asked.query,
    // What was found stays without a network.
    state: isOnline || known.tag === "found" ? known : { tag: "offline" },
    type(next) {
      setText(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => ask(next), DEBOUNCE_MS);
    },
    search: () => ask(text),
  };
}
