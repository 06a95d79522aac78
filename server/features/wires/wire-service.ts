import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { meets } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

type Reader = Pick<CommandContext, "actor">;

/** Fields that say how the agency is asked: its address may have a key in it. Everybody else reads which agencies there are. */
const KEPT: readonly string[] = ["url", "mailHost", "mailFolder", "senders", "user", "header"];

/** Who asks agencies, and what the newsroom sees of it. */
export const wireServiceBehaviour = {
  present: (reader, document) => (administers(reader) ? document : withoutKept(document)),
  feedText: (reader) => (administers(reader) ? null : `(d.data - array['${KEPT.join("','")}'])::text`),
  mayAskFor: (reader, field) => administers(reader) || !KEPT.includes(field),
  mayReadVersions: administers,
  // A project that is taken into another installation asks nobody by itself.
  takenIn: () => ({ disabled: true }),
} satisfies CollectionBehaviour;

function administers({ actor }: Reader): boolean {
  return meets("admin", actor);
}

function withoutKept(document: AnyDocument): AnyDocument {
  const shown = Object.entries(document).filter(([name]) => !KEPT.includes(name));
  return Object.fromEntries(shown) as AnyDocument; // the server's own fields stay
}
