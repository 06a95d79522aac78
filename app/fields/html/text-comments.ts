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
  heard(path: string, message: TextCommentMessage): void;
  /** An editor that can lead to the words of a comment, until the returned function is called. */
  connect(path: string, goTo: (id: string) => void): () => void;
}

/** Given by pages whose texts take comments. */
export const TextCommentsContext = createContext<TextComments | null>(null);

const nothing: TextMarks = { anchors: [], active: null, isOffered: false };
const none: Observable<TextMarks> = { get: () => nothing, subscribe: () => () => undefined };

/** The comments on the text at a path; `comments` is `null` where the page takes none. */
export function useTextComments(path: string): { readonly comments: TextComments | null; readonly marks: TextMarks } {
  const comments = useContext(TextCommentsContext);
  const marks = useObservable(comments?.marksOf(path) ?? none);
  return { comments, marks };
}
