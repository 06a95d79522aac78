import type { Transform } from "../../../schema/wire/assistant.ts";
import type { Observable } from "../../client/client-api.ts";
import { createStore } from "../../client/create-store.ts";

/** A field of the page that a text made of another one may become. */
export interface TextTarget {
  readonly way: Transform;
  /** What people call it. */
  readonly label: string;
  /** What it says now. */
  current(): string;
  /** Puts the text into the field, as if it were typed; the answer takes it back, unless somebody has changed it since. */
  use(text: string): () => boolean;
}

const offered = createStore<readonly TextTarget[]>([]);

export const textTargets: Observable<readonly TextTarget[]> = offered;

/** Offers them until the returned function is called. */
export function offerTextTargets(targets: readonly TextTarget[]): () => void {
  offered.set(targets);
  return () => {
    if (offered.get() === targets) offered.set([]);
  };
}
