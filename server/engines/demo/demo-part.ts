import type { Store } from "../../context/store.ts";
import type { DemoDocument } from "./demo-document.ts";

/** What a feature brings to the demo newsroom. */
export interface DemoPart {
  /** Made behind the newsroom's own; they may refer to those, and to what stands before them here. */
  readonly documents: readonly DemoDocument[];
  /** Writes what happened before the demo began and is no document. */
  readonly seedPast?: (store: Store, now: Date) => Promise<void>;
}
