import type { FoundDocument, FrameMessage, HostMessage } from "./protocol.ts";

/** Asks for documents of some collections whose titles have these words. */
export type FindDocuments = (collections: readonly string[], text: string) => Promise<readonly FoundDocument[]>;

export interface PageAsker {
  readonly find: FindDocuments;
  /** The page has answered. */
  answered(message: Extract<HostMessage, { type: "found" }>): void;
}

/** Asks the page, which knows what this device has. A question with a newer one behind it is not answered any more. */
export function createPageAsker(send: (message: FrameMessage) => void): PageAsker {
  let number = 0;
  let answer: ((documents: readonly FoundDocument[]) => void) | null = null;
  return {
    find: (collections, text) =>
      new Promise((resolve) => {
        number += 1;
        answer = resolve;
        send({ type: "find", number, collections: [...collections], text });
      }),
    answered: (message) => {
      if (message.number === number) answer?.(message.documents);
    },
  };
}
