import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { PublishedChange } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { isEnabled } from "./enlist-tasks.ts";
import { queueRunStatement } from "./task-runs.ts";

type HookServices = Pick<Services, "store" | "changes" | "logger" | "now">;

/** What a task knows of the document that started it, as `data`. */
interface HookData {
  readonly model: string;
  readonly id: string;
  readonly action: "CREATE" | "UPDATE";
}

interface Saved extends HookData {
  readonly scope: string;
}

export interface FollowedSaves {
  /** Resolves once the runs of what was saved until now are asked for. */
  settled(): Promise<void>;
  /** No further saves start anything; resolves as `settled`. */
  stop(): Promise<void>;
}

/**
 * Asks for a run of the tasks that name the model of a document of their project which a person saved in this process, after the save and
 * beside it. While a run for a document waits, further saves of it are the same run. What programs save starts nothing.
 */
export function followSaves({ store, changes, logger, now }: HookServices): FollowedSaves {
  /** By what they are of: the first of them says what was done. */
  const saved = new Map<string, Saved>();
  let asking: Promise<void> = Promise.resolve();
  const askAll = async () => {
    const all = [...saved.values()];
    saved.clear();
    for (const each of all) {
      await askFor(each).catch((error: unknown) =>
        logger.error({ err: error, ...each }, "starting the tasks of a saved document failed"),
      );
    }
  };
  const askFor = async ({ scope, ...data }: Saved) => {
    const tasks = await store.query<{ id: string }>(
      `select d.id from documents d where d.scope = $1 and ${isEnabled}
        and d.data -> 'hooks' @> jsonb_build_array(jsonb_build_object('model', $2::text)) order by d.id`,
      [scope, data.model],
    );
    if (tasks.length === 0) return;
    const cause = `${data.model}/${data.id}`;
    await store.batch(tasks.map(({ id }) => queueRunStatement({ scope, taskId: id, startedBy: "hook", cause, data }, now())));
  };
  const end = changes.subscribe((change) => {
    const one = savedOf(change);
    if (one === null) return;
    const key = `${one.scope}/${one.model}/${one.id}`;
    if (saved.has(key)) return;
    saved.set(key, one);
    if (saved.size === 1) asking = asking.then(askAll);
  });
  const settled = () => asking;
  return {
    settled,
    stop() {
      end();
      return settled();
    },
  };
}

/** Deletions and documents of no project start nothing. */
function savedOf({ scope, collection, id, document, byPerson, quiet }: PublishedChange): Saved | null {
  if (!byPerson || quiet || document === null || scope === GLOBAL_SCOPE) return null;
  const model = collectionNamed(collection)?.model;
  if (model === undefined) return null;
  return { scope, model, id, action: document.createdAt === document.updatedAt ? "CREATE" : "UPDATE" };
}
