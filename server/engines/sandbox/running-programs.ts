import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { MOST_STARTED, MOST_STARTED_BY_ONE } from "./program-limits.ts";

export interface Runner {
  readonly id: string;
  readonly displayName: string;
}

/** `person`: who began what runs; `null` for what began by itself. */
export function runningBy(person: string | null): CierreError {
  return new CierreError("conflict", {
    message: person === null ? t("program.running") : t("program.runningBy", { person }),
  });
}

/** Which programs run in this process. One run of a document at a time: two would write over each other. */
export class RunningPrograms {
  readonly #people = new Map<string, Runner>();

  /**
   * Notes that a run begins; what it answers ends it. Throws `conflict` while one of the same document runs, `unavailable` when too many
   * others do.
   */
  begin(document: string, person: Runner): () => void {
    const other = this.#people.get(document);
    if (other) throw runningBy(other.displayName);
    const own = [...this.#people.values()].filter(({ id }) => id === person.id).length;
    if (this.#people.size >= MOST_STARTED || own >= MOST_STARTED_BY_ONE) {
      throw new CierreError("unavailable", { message: t("program.tooMany"), retryAfterMs: 5_000 });
    }
    this.#people.set(document, person);
    return () => void this.#people.delete(document);
  }
}
