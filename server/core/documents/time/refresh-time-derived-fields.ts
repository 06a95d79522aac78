import type { AnyDocument, CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Statement } from "../../../context/store.ts";
import type { Behaviours } from "../../behaviours/behaviours.ts";
import { requireCollection } from "../../rows/stored-document.ts";
import { Workspace } from "../../rows/workspace.ts";
import { putFound } from "../put-again.ts";
import { timeDerivedFields } from "./time-derived-fields.ts";

type Settling = Pick<CommandContext, "store" | "now" | "publish" | "behaviours">;

interface Place {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
}

type Candidate = Place & { readonly data: AnyDocument };

/**
 * Writes down what the passing of time has made of documents, so that everybody's lists say it. Nobody edited them: the history,
 * the name of the last editor and their places in lists stay as they are.
 */
export async function refreshTimeDerivedFields(settling: Settling): Promise<void> {
  const at = settling.now().toISOString();
  const rows = (await settling.store.batch(clockedStatements(settling.behaviours, at))).flat() as unknown as Candidate[]; // the statements fix their shape
  for (const { data, ...place } of rows) {
    if (isStale(settling.behaviours, requireCollection(place.collection), data, at)) await settleDocument(settling, place);
  }
}

/** What time may have changed, of projects that are there. */
function clockedStatements(behaviours: Behaviours, at: string): Statement[] {
  const select = (condition: string) => `select d.scope, d.collection, d.id, d.data from documents d
    where ${condition} and exists (select from documents p
      where p.scope = '${GLOBAL_SCOPE}' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null)`;
  const clocks = behaviours.with("clock");
  const whole = clocks.flatMap(([collection, { rows }]) => (rows === "all" ? [collection] : []));
  const conditions = clocks.flatMap(([, { rows }]) => (rows === "all" ? [] : rows));
  return [
    { text: select("d.collection = any($1) and d.deleted_at is null"), params: [whole] },
    ...conditions.map((condition) => ({ text: select(condition), params: condition.includes("$1") ? [at] : [] })),
  ];
}

async function settleDocument({ store, now, publish, behaviours }: Settling, place: Place): Promise<void> {
  const definition = requireCollection(place.collection);
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [place.scope], []);
    await workspace.load([place]);
    const found = workspace.findLive(place);
    const at = now().toISOString();
    if (found === null || !isStale(behaviours, definition, found.data, at)) return [];
    putFound(workspace, found, timeDerivedFields(behaviours, definition, found.data, at));
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}

/** Facts are texts and numbers; one that is missing is the same as none. */
function isStale(behaviours: Behaviours, definition: CollectionDefinition, document: AnyDocument, at: string): boolean {
  return Object.entries(timeDerivedFields(behaviours, definition, document, at)).some(
    ([name, fact]) => (document[name] ?? null) !== fact,
  );
}
