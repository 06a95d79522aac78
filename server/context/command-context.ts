import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import type { Actor } from "../../schema/rights/can.ts";
import type { Caller } from "./caller.ts";
import type { Store } from "./store.ts";

/** A document that was committed, for whoever tells devices (`event`, `article-changed`). */
export interface PublishedChange {
  /** `global` or the project's id. */
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
  readonly updatedAt: string;
  /** Id of the person who created the document, for permission roles limited to own documents. */
  readonly createdBy: string | null;
  /** Id of the person who made what it is about, who has it as their own as well (`ownerOf`). */
  readonly owner: string | null;
  /** `null` when it was deleted or moved away. */
  readonly document: AnyDocument | null;
  readonly sessionNonce: string | null;
  /** Nobody did this to the document: time passed, another one was saved, a file was imported. Devices pull it, people are not notified. */
  readonly quiet?: boolean;
  /** A person saved it, not a program: it may start tasks. */
  readonly byPerson?: boolean;
}

/** Everything a command may reach. Time, ids and hashing come from here, so that tests decide them. */
export interface CommandContext {
  readonly store: Store;
  readonly actor: Actor & { readonly displayName: string };
  /** Project at hand (header `project`), already checked against the actor's access; `null` outside any. */
  readonly projectId: string | null;
  readonly sessionNonce: string | null;
  /** Hash of the token that the call came with: this session outlives a change of its own password. */
  readonly tokenHash?: string;
  /** Where the call comes from; absent when nobody called over HTTP. */
  readonly caller?: Caller;
  /** When the person wrote what is saved, where a device kept it before. */
  readonly writtenAt?: string;
  /** A person asked for it; absent for what a program does, whoever's rights it has. */
  readonly byPerson?: boolean;
  /** Where the application is that the call came from, `https://host`; absent when nobody called over HTTP. */
  readonly origin?: string;
  now(): Date;
  /** Id of a new document: unguessable, at most 40 characters of `[A-Za-z0-9_-]`. */
  newId(): string;
  /** Called after the commit, once per document, in the order of the changes. Must not throw. */
  publish(change: PublishedChange): void;
  /** argon2id; for users' passwords. */
  hashPassword(password: string): Promise<string>;
}
