import { createContext, useContext } from "react";
import type { Observable } from "../../client/client-api.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import type { FrameMessage } from "../../rich-text/channel/protocol.ts";
import type { TextAnchor } from "../../rich-text/people/find-anchor.ts";

/** What an editor shows of the comments on its text. */
export interface TextMarks {
  readonly anchors: readonly (TextAnchor & { readonly id: string })[];
  readonly active: string | null;
  /** Whether comments can be made. */
  readonly isOffered: boolean;
}

/** What an editor tells of the comments on its text. */
export type TextCommentMessage = Extract<FrameMessage, { type: "comment" | "annotationPlaces" | "atAnnotation" }>;

/** Comments on the rich texts of a document, as their editors know them. Paths are those of the inputs. */
export interface TextComments {
  marksOf(path: string): Observable<TextMarks>;
  onMessage(path: string, message: TextCommentMessage): void;
  /** What comments name the text of an input, or what it is in, by. */
  nameOf(path: string): string;
  /** The name of a text that somebody wants to be led to and that has no editor yet: whoever hides it shows it. */
  readonly asked: Observable<string | null>;
  /** An editor that is there, until the returned function is called. */
  connect(path: string, editor: CommentedEditor): () => void;
}

/** What an editor does about the words of a comment. */
export interface CommentedEditor {
  /** Leads the keyboard to them. */
  goTo(id: string): void;
  /** Puts others in their place; whether they were still there. */
  replace(id: string, text: string): Promise<boolean>;
}

/** Given by pages whose texts take comments. */
export const TextCommentsContext = createContext<TextComments | null>(null);

const noMarks: TextMarks = { anchors: [], active: null, isOffered: false };
const none: Observable<TextMarks> = { get: () => noMarks, subscribe: () => () => undefined };

const noneAsked: Observable<string | null> = { get: () => null, subscribe: () => () => undefined };

/** Of the items of the list at a path, the position of the one with the text that somebody wants to be led to; -1 for none. */
export function useAskedItem(path: string, count: number): number {
  const comments = useContext(TextCommentsContext);
  const asked = useObservable(comments?.asked ?? noneAsked);
  if (!comments || asked === null) return -1;
  return Array.from({ length: count }, (_, at) => comments.nameOf(`${path}.${at}`)).findIndex((name) =>
    asked.startsWith(`${name}.`),
  );
}

/** The comments on the text at a path; `comments` is `null` where the page takes none. */
export function useTextComments(path: string): { readonly comments: TextComments | null; readonly marks: TextMarks } {
  const comments = useContext(TextCommentsContext);
  const marks = useObservable(comments?.marksOf(path) ?? none);
  return { comments, marks };
}
