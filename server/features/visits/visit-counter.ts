import type { Logger } from "pino";
import type { Store } from "../../context/store.ts";
import { MinuteCounter } from "../../engines/counts/minute-counter.ts";
import { visitTable } from "./add-visits.ts";
import type { Visit } from "./visit.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Counts visits of the projects' sites. */
    readonly visits: VisitCounter;
  }
}

/** Takes visits as they happen. */
export interface VisitSink {
  note(visit: Visit): void;
}

/** Counts visits until they are written (`MinuteCounter`). */
export class VisitCounter implements VisitSink {
  readonly #counter: MinuteCounter;

  constructor(store: Store, logger: Pick<Logger, "warn">) {
    this.#counter = new MinuteCounter(store, logger, visitTable);
  }

  note({ projectId, document, source, at }: Visit): void {
    const { collection, id } = document ?? { collection: "", id: "" };
    this.#counter.count(projectId, [collection, id, source], at);
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }
}
