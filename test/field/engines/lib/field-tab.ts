import { setTimeout as wait } from "node:timers/promises";
import type { EngineTab } from "../../../engines/driver/engine.ts";
import type { FieldOperation } from "../../lib/count-operations.ts";
import { PATIENCE_MS } from "../../lib/patient.ts";
import type { FieldHandle, SavedWhere } from "../../page/handle.ts";

type Answer<K extends keyof FieldHandle> = Awaited<ReturnType<FieldHandle[K]>>;

const LOOK_MS = 100;

/** The field page in a tab of any engine. */
export class FieldTab {
  readonly tab: EngineTab;

  constructor(tab: EngineTab) {
    this.tab = tab;
  }

  async call<K extends keyof FieldHandle>(name: K, ...asked: Parameters<FieldHandle[K]>): Promise<Answer<K>> {
    // What is absent leaves its place empty, which may only be the last one.
    const list = asked.map((each) => JSON.stringify(each)).join(", ");
    const script = `Promise.resolve(window.field.${name}(${list}))
        .then((answer) => JSON.stringify({ answer }), (error) => JSON.stringify({ error: String(error) }))`;
    const text = await this.tab.evaluate(script).catch((cause: unknown) => {
      throw new Error(`the page did not answer '${name}'`, { cause });
    });
    const { answer, error } = JSON.parse(String(text)) as { answer: Answer<K>; error?: string }; // what was asked for, as JSON carried it
    if (error !== undefined) throw new Error(`${name} failed: ${error}`);
    return answer;
  }

  /** Waits for what may take longer than a driver waits for one answer. */
  async finishes(name: "ready" | "drained" | "sync" | "leads"): Promise<void> {
    const place = `fieldDone_${name}`;
    await this.tab.evaluate(
      `void (window.${place} = null, window.field.${name}().then(() => { window.${place} = "done"; }, (error) => { window.${place} = String(error); }))`,
    );
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const outcome = await this.tab.evaluate(`window.${place}`);
      if (outcome === "done") return;
      if (outcome !== null) throw new Error(`${name} failed: ${String(outcome)}`);
      if (performance.now() > end)
        throw new Error(`${name} never came; the state is ${JSON.stringify(await this.call("state"))}`);
      await wait(LOOK_MS);
    }
  }

  /** Makes edits one after the other; hears where each is safe once it is confirmed. */
  async saveAll(
    operations: readonly FieldOperation[],
    saved: (value: string, where: SavedWhere) => void = () => undefined,
    body?: string,
  ): Promise<void> {
    for (const operation of operations) {
      const where = await this.call("save", operation, body);
      saved(operation.value, where);
    }
  }
}
