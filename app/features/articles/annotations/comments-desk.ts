import { createStore, type Store } from "../../../client/create-store.ts";
import type { CommentedEditor, TextComments, TextMarks } from "../../../fields/html/text-comments.ts";
import type { TextAnchor } from "../../../rich-text/people/find-anchor.ts";
import type { Place, Thread } from "./threads.ts";

/** Words that somebody is about to comment on. */
export interface Chosen {
  readonly field: string;
  readonly anchor: TextAnchor;
  /** They as others can be put in their place, an empty line between paragraphs; `null` where none can. */
  readonly words: string | null;
}

/** Id under which the words of a comment that is being written are marked. */
export const WRITING = "writing";

/** What the page knows of the comments on its texts: between the editors, which find the words, and the panel, which shows what is said. */
export interface CommentsDesk extends TextComments {
  /** Where the editors found the words, by the keys of the threads. Of texts without an editor nothing is known. */
  readonly places: Store<ReadonlyMap<string, Place>>;
  /** The key of the thread at the caret, or that somebody chose. */
  readonly active: Store<string | null>;
  readonly isOpen: Store<boolean>;
  /** Which thread, or `WRITING`, is to take the keyboard, each time anew; `null` once it has. */
  readonly wanted: Store<{ readonly thread: string } | null>;
  /** What the editors mark. */
  show(threads: readonly Thread[], chosen: Chosen | null, isOffered: boolean): void;
  /** Leads the keyboard to the words of a thread, by its key, or of `WRITING`; where the text has no editor, once it has one. */
  goTo(field: string, id: string): void;
  /** Puts other words in the place of those of a thread, by its key; whether they were still there, in an editor. */
  replace(field: string, id: string, text: string): Promise<boolean>;
}

interface Surroundings {
  /** The name of the text of an input. */
  fieldOf(path: string): string;
  /** Somebody chose words, or asked to comment without any (`null`). */
  onChosen(chosen: Chosen | null): void;
}

// Long: texts, comments and the one that is open are one state, which every function inside reads.
export function createCommentsDesk({ fieldOf, onChosen }: Surroundings): CommentsDesk {
  const marks = new Map<string, Store<TextMarks>>();
  const editors = new Map<string, CommentedEditor>();
  const placesIn = new Map<string, ReadonlyMap<string, Place>>();
  const places = createStore<ReadonlyMap<string, Place>>(new Map());
  const sendPlaces = () => places.set(new Map([...placesIn.values()].flatMap((each) => [...each])));
  const active = createStore<string | null>(null);
  const isOpen = createStore(false);
  const asked = createStore<string | null>(null);
  /** The thread to lead to in the text that is asked for. */
  let awaited = "";
  const wanted = createStore<{ readonly thread: string } | null>(null);
  let shown: { readonly threads: readonly Thread[]; readonly chosen: Chosen | null; readonly isOffered: boolean } = {
    threads: [],
    chosen: null,
    isOffered: false,
  };

  const marksNow = (field: string): TextMarks => {
    const of = shown.threads.filter((thread) => thread.field === field);
    const anchors = of.map(({ key, anchor }) => ({ ...anchor, id: key }));
    const writing = shown.chosen?.field === field ? [{ ...shown.chosen.anchor, id: WRITING }] : [];
    const isHere = of.some(({ key }) => key === active.get());
    return {
      anchors: [...anchors, ...writing],
      active: writing.length > 0 ? WRITING : isHere ? active.get() : null,
      isOffered: shown.isOffered,
    };
  };
  const refresh = () => {
    for (const [field, store] of marks) {
      const next = marksNow(field);
      if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
    }
  };
  active.subscribe(refresh);
  return {
    places,
    active,
    isOpen,
    wanted,
    asked,
    nameOf: fieldOf,
    marksOf(path) {
      const field = fieldOf(path);
      const known = marks.get(field) ?? createStore(marksNow(field));
      marks.set(field, known);
      return known;
    },
    connect(path, editor) {
      const field = fieldOf(path);
      editors.set(field, editor);
      return () => {
        if (editors.get(field) !== editor) return;
        editors.delete(field);
        // An item that was moved connects again at once, and its editor tells nothing anew.
        queueMicrotask(() => {
          if (!editors.has(field) && placesIn.delete(field)) sendPlaces();
        });
      };
    },
    onMessage(path, message) {
      const field = fieldOf(path);
      switch (message.type) {
        case "annotationPlaces": {
          placesIn.set(field, new Map(message.places.map(({ id, ...place }, order) => [id, { ...place, order }])));
          sendPlaces();
          // The editor has marked the words: before that it could not lead to them.
          if (asked.get() !== field) return;
          asked.set(null);
          return editors.get(field)?.goTo(awaited);
        }
        case "atAnnotation":
          if (message.id === WRITING) return;
          active.set(message.id);
          if (message.isPress) isOpen.set(true);
          return;
        case "comment":
          if (message.anchor === null && message.at !== null && message.at !== WRITING) {
            isOpen.set(true);
            active.set(message.at);
            return wanted.set({ thread: message.at });
          }
          return onChosen(message.anchor && { field, anchor: message.anchor, words: message.words });
      }
    },
    show(threads, chosen, isOffered) {
      shown = { threads, chosen, isOffered };
      refresh();
    },
    goTo(field, id) {
      active.set(id === WRITING ? null : id);
      const editor = editors.get(field);
      awaited = id;
      asked.set(editor ? null : field);
      editor?.goTo(id);
    },
    replace: async (field, id, text) => (await editors.get(field)?.replace(id, text)) ?? false,
  };
}
