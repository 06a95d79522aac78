import type { AnyDocument, CollectionDefinition } from "../schema/declaration/define-collection.ts";
import type { SyncState } from "../schema/declaration/replica-row.ts";

/** The declaration of a collection; `undefined` for one this version does not know. */
export type DefinitionOf = (collection: string) => CollectionDefinition | undefined;

/** What the replica should now hold for one document. Writing the same change twice is harmless. */
export type ReplicaChange =
  | {
      readonly tag: "put";
      readonly scope: string;
      readonly collection: string;
      readonly id: string;
      /** Server's fields and declared fields, with everything the outbox still holds laid over it. */
      readonly document: AnyDocument;
      readonly sync: SyncState;
      /**
       * `updatedAt` of the server version that the row shows, or that an unsent edit is laid over. A stored row that is
       * newer stays: it was written by the settling of this very edit, or of another one, which was faster than a slow tab or page.
       * `""`: the server had no version yet when the edit was made, so any row of the server's is newer.
       */
      readonly basedOn?: string;
      /** Only in place of a row: where there is none by now, the server has said that the document is gone. */
      readonly onlyReplaces?: true;
      /** Written also where the row is so already: another tab that is about to write what it saw before finds that it has to look again. */
      readonly isRewritten?: true;
    }
  | {
      readonly tag: "delete";
      readonly scope: string;
      readonly collection: string;
      readonly id: string;
      /** A deletion that waits to be sent; absent where the document is gone. */
      readonly sync?: "pending";
      /** `updatedAt` of the version that was deleted. A stored row that is newer stays: somebody has brought the document back since. */
      readonly basedOn?: string;
    };
