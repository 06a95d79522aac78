import type { AnyDocument } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";

/**
 * Moves a document to another project; it keeps its id. Needs DELETE here and CREATE there.
 * `targetActorAccess` comes from the actor's profile. Throws `forbidden`, `notFound`, `duplicated`.
 */
export async function moveDocument(_ctx: CommandContext, _collection: string, _id: string, _project: string): Promise<AnyDocument> {
  throw new Error("not written yet");
}
