import type { FoundDocument, FrameMessage, HostMessage } from "./protocol.ts";

/** Asks for documents of some collections whose titles have these words. */
export type FindDocuments = (collections: readonly string[], text: string) => Promise<readonly FoundDocument[]>;

/** Whether an address answers with a picture, as far as anybody knows. */
export type AskPicture = (src: string) => Promise<boolean>;

export interface PageAsker {
  readonly find: FindDocuments;
  readonly isPicture: AskPicture;
  /** The page has answered. */
  answered(message: Extract<HostMessage, { type: "found" | "isPicture" }>): void;
}

/** Asks the page, which knows what this device has. A question for documents with a newer one behind it is not answered any more. */
export function createPageAsker(send: (message: FrameMessage) => void): PageAsker {
  let number = 0;
  /** Of the last question for documents. */
  let asked = 0;
  const pictures = new Map<number, (isPicture: boolean) => void>();
  let answer: ((documents: readonly FoundDocument[]) => void) | null = null;
  return {
    find: (collections, text) =>
      new Promise((resolve) => {
        number += 1;
        asked = number;
        answer = resolve;
        send({ type: "find", number, collections: [...collections], text });
      }),
    isPicture: (src) =>
      new Promise((resolve) => {
        number += 1;
        pictures.set(number, resolve);
        send({ type: "askPicture", number, src });
      }),
    answered: (message) => {
      if (message.type === "isPicture") {
        pictures.get(message.number)?.(message.isPicture);
        pictures.delete(message.number);
      } else if (message.number === asked) answer?.(message.documents);
    },
  };
}
