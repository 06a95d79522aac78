import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { MOST_STARTED, MOST_STARTED_BY_ONE } from "./program-limits.ts";

/** Which programs run. One run of a document at a time: two would write over each other. */
export class RunningPrograms {
  readonly #people = new Map<string, string>();

  /**
   * Notes that a run begins; what it answers ends it. Throws `conflict` while one of the same document runs, `unavailable` when too many
   * others do.
   */
  begin(document: string, person: string): () => void {
    if (this.#people.has(document)) throw new CierreError("conflict", { message: t("program.running") });
    const own = [...this.#people.values()].filter((each) => each === person).length;
    if (this.#people.size >= MOST_STARTED || own >= MOST_STARTED_BY_ONE) {
      throw new CierreError("unavailable", { message: t("program.tooMany"), retryAfterMs: 5_000 });
    }
    this.#people.set(document, person);
    return () => void this.#people.delete(document);
  }
}
