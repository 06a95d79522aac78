import type { Queryable } from "../store/store.ts";

export interface FoundUser {
  readonly id: string;
  readonly passwordHash: string | null;
  /** Kept out: signing in answers 403. */
  readonly disabled: boolean;
}

/**
 * The person of an id, or of a username or linked e-mail (case aside), and their password hash; `null` when there is
 * none (or they were deleted). Disabled people are found too: signing in tells them so (spec 0 §8).
 */
export async function findUser(
  _store: Queryable,
  _by: { readonly username: string } | { readonly id: string },
): Promise<FoundUser | null> {
  throw new Error("not written yet");
}
