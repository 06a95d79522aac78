import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { meets } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { countSaid } from "../conversations/message-count.ts";

type Reader = Pick<CommandContext, "actor">;

/** What readers and the newsroom say about articles. */
export const commentBehaviour = {
  complete: withReviewed,
  personal: true,
  touch: (_, work, { scope, before, after }) => countSaid(work, scope, { before, after }),
  // A reader's mail is for whoever may let the comment onto the site.
  present: (reader, document) => (moderates(reader) ? document : withoutMail(document)),
  feedText: (reader) => (moderates(reader) ? null : `(d.data - 'mail')::text`),
  mayAskFor: (reader, field) => field !== "mail" || moderates(reader),
  mayReadVersions: moderates,
} satisfies CollectionBehaviour;

/** Whoever lets it stand has seen the reports that there were: only further ones bring it back. */
function withReviewed(values: Values, { stored, byServer }: Saving): Values {
  if (byServer || values.state !== "PUBLISHED") return values;
  return { ...values, reviewedReports: stored?.reports ?? 0 };
}

function moderates({ actor }: Reader): boolean {
  return meets("editor", actor);
}

function withoutMail({ mail: _, ...document }: AnyDocument): AnyDocument {
  return document;
}
