import { CierreError } from "../../schema/errors.ts";
import type { ClientError } from "../../schema/wire/client-errors.ts";
import { createObservers } from "../engine/observers.ts";
import { describeFault } from "../faults/describe-fault.ts";
import type { FaultLog } from "../faults/fault-log.ts";

/** Bugs in memory: `thrown` as they were, and `deliveries`, how often they were to be sent to the server. */
export class FakeFaults implements FaultLog {
  readonly thrown: unknown[] = [];
  deliveries = 0;
  readonly #noted = createObservers(0);
  readonly #kept: ClientError[] = [];

  readonly note: FaultLog["note"] = (thrown, place) => {
    if (thrown instanceof CierreError) return;
    this.thrown.push(thrown);
    this.#kept.push(describeFault(thrown, place, { id: crypto.randomUUID(), at: new Date(0).toISOString() }));
    this.#noted.set(this.#noted.value + 1);
  };
  readonly observe = this.#noted.observe;
  readonly read = async (): Promise<ClientError[]> => [...this.#kept];
  readonly deliver = async (): Promise<void> => {
    this.deliveries += 1;
  };
}
