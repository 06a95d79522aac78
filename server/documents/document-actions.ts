import type { AnyDocument } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import type { CommandContext } from "./command-context.ts";
import { saveDocument } from "./save-document.ts";

/** What an action changes: declared values, and facts that only the server writes. */
interface ActionChange {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly found?: Readonly<Record<string, unknown>>;
}

type Action = (now: string) => ActionChange;

/** `POST {collection}/{id}/{action}` without a body: what people do to a document with one press. */
const actions: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  // DOC-089
  "operation-task": { accomplish: (now) => ({ body: { manualCompletionDate: now } }) },
  // Confirming sets the date to now (SIGHT, origin states).
  "sightseer-origin": { "confirm-origin": (now) => ({ found: { isConfirmed: true, latestScrapeConfirmationDate: now } }) },
};

/** Does it with the rights of whoever asks: those who may change the document. Throws `notFound`, `forbidden`. */
export async function runAction(ctx: CommandContext, collection: string, id: string, name: string): Promise<AnyDocument> {
  const own = Object.hasOwn(actions, collection) ? actions[collection] : undefined;
  const action = own && Object.hasOwn(own, name) ? own[name] : undefined;
  if (!action) throw new CierreError("notFound");
  const { body = {}, found = {} } = action(ctx.now().toISOString());
  return saveDocument(ctx, { collection, id, body, serverValues: found });
}
