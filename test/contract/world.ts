import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import type { Store } from "../../server/context/store.ts";
import type { Newsroom } from "./newsroom.ts";

/** What the suites share; there from the first test on. */
export interface World {
  store: Store;
  room: Newsroom;
  /** Saves a new article as the system admin. */
  article(title: string, more?: Record<string, unknown>): Promise<AnyDocument>;
}

/** Of tests with very large or very many documents, which take seconds each. */
export const LARGE = { tags: ["slow"] };
