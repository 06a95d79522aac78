import { LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import type { PutRow } from "../../sync/doubles/memory-stores.ts";
import { discardOperation } from "../../sync/merging/decisions.ts";
import type { OutboxOperation, Values } from "../../sync/outbox/outbox-operation.ts";
import { writableValues } from "../../sync/patch.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import { capture, decide, remove, save } from "./actions.ts";
import type { Device } from "./device.ts";
import { PendingChecks } from "./pending-checks.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Subject } from "./subjects/subject.ts";
import type { Tab } from "./tab.ts";

/** How long a page waits for the server's word when somebody saves in it, ms. */
const WAIT_MS = 5_000;

/** An entry that somebody has open. */
interface Page {
  readonly tab: Tab;
  readonly collection: string;
  readonly id: string;
  readonly base: Values | null;
}

interface Draft extends Page {
  /** What it will be saved with; `null` when it will be deleted. */
  readonly data: Values | null;
}

/** Those who edit and decide. */
export class People {
  readonly pendingChecks = new PendingChecks();
  readonly #random: SeededRandom;
  readonly #subject: Subject;
  #drafts: Draft[] = [];
  #texts = 0;
  edits = 0;
  /** Documents that somebody has deleted. */
  readonly deleted = new Set<string>();

  constructor(random: SeededRandom, subject: Subject) {
    this.#random = random;
    this.#subject = subject;
  }

  /** Somebody opens a document, or begins a new one, and types; saved later, when the world may have moved on. */
  begin(tab: Tab): void {
    const row = this.#random.chance(0.75) ? this.#random.pick(this.#rows(tab.device)) : undefined;
    if (row && this.#random.chance(0.08)) this.#openToDelete(tab, row);
    else this.#open(tab, row);
  }

  finishDraft(): void {
    const draft = this.#drafts.splice(this.#random.below(this.#drafts.length), 1)[0];
    if (draft) this.#finish(draft);
  }

  finishAll(): void {
    for (const draft of this.#drafts.splice(0)) this.#finish(draft);
  }

  /** What was typed in a tab that is gone was never acknowledged. */
  forgetDrafts(isGone: (tab: Tab) => boolean): void {
    this.#drafts = this.#drafts.filter(({ tab }) => !isGone(tab));
  }

  decideSome(tab: Tab): void {
    const operation = this.#random.pick(waiting(tab.device));
    if (operation) this.decide(tab, operation);
  }

  decide(tab: Tab, operation: OutboxOperation): void {
    this.#decide(tab, operation, this.#random.next());
  }

  #rows(device: Device): PutRow[] {
    return [...device.replica.rows.values()].filter(({ collection }) => this.#isKnown(device, collection));
  }

  #isKnown(device: Device, collection: string): boolean {
    return this.#subject.collections.includes(collection) && device.definitionOf(collection) !== undefined;
  }

  #openToDelete(tab: Tab, { collection, id, document }: PutRow): void {
    this.#drafts.push({ tab, collection, id, base: structuredClone(document), data: null });
  }

  #open(tab: Tab, row: PutRow | undefined): void {
    const known = this.#subject.collections.filter((name) => this.#isKnown(tab.device, name));
    // Half of what is new is of the usual kind.
    const made = this.#random.chance(0.5) ? known[0] : this.#random.pick(known);
    const collection = row?.collection ?? made;
    if (collection === undefined) return;
    const id = row?.id ?? `${LOCAL_ID_PREFIX}${this.#random.uuid()}`;
    const base = row ? structuredClone(row.document) : null;
    const definition = tab.device.definitionOf(collection);
    if (!definition) return;
    const data: Values = writableValues(definition, base ?? {});
    const typing = {
      collection,
      data,
      random: this.#random,
      text: () => this.#text(),
      some: (wanted: string) => this.#some(tab, wanted) ?? (wanted === collection ? id : undefined),
      capture: () => this.#capture(tab),
    };
    if (!row) this.#subject.begin(typing);
    for (const change of this.#subject.changes(typing)) if (this.#random.chance(0.22)) change();
    const kept = Object.fromEntries(Object.entries(data).filter(([name]) => definition.fields[name]));
    this.#drafts.push({ tab, collection, id, base, data: kept });
  }

  #some(tab: Tab, collection: string): string | undefined {
    const drafts = this.#drafts.filter((draft) => draft.tab === tab);
    const places: { readonly id: string; readonly collection: string }[] = [...this.#rows(tab.device), ...drafts];
    return this.#random.pick(places.filter((place) => place.collection === collection))?.id;
  }

  #text(): string {
    this.#texts += 1;
    return `«${this.#texts}»`;
  }

  #capture(tab: Tab): string {
    const name = this.#random.uuid();
    capture(tab, name, this.#random.uuid());
    return `${LOCAL_ID_PREFIX}${name}`;
  }

  #finish({ data, ...draft }: Draft): void {
    this.edits += 1;
    if (data) this.#save({ ...draft, data });
    else this.#remove(draft);
  }

  #save({ tab, collection, id, base, data }: Page & { readonly data: Values }): void {
    tab.device.around.note(`${tab.name} saves ${collection} ${id}: ${JSON.stringify(changed(base ?? {}, data))}`);
    // An earlier version shows nobody the fields it does not know.
    const definition = tab.device.definitionOf(collection);
    const seen = base && definition ? writableValues(definition, base) : null;
    const waitMs = this.#random.chance(0.5) ? WAIT_MS : 0;
    save(tab, { collection, id, base, data }, waitMs, {
      queued: () => this.pendingChecks.hope(seen, data),
      reported: () => tab.whenDurable(() => this.pendingChecks.promise(seen, data)),
    });
  }

  #remove({ tab, collection, id, base }: Page): void {
    tab.device.around.note(`${tab.name} deletes ${collection} ${id}`);
    this.deleted.add(id);
    remove(tab, { collection, id, seen: base }, (before) => this.pendingChecks.release([base, queuedFor(before, id)]));
  }

  #decide(tab: Tab, operation: OutboxOperation, dice: number): void {
    const { note } = tab.device.around;
    const { operationId, state, id } = operation;
    if (state.tag === "conflict") {
      const keeps = dice < 0.5;
      const choice = keeps ? { tag: "keep" as const, values: {}, discarded: state.theirs ?? {} } : { tag: "theirs" as const };
      note(`${tab.name} decides for ${keeps ? "mine" : "theirs"} in ${id}`);
      decide(
        tab,
        (commands) => commands.resolve(operationId, choice),
        ({ operations }) => {
          const asked = operations.find((other) => other.operationId === operationId);
          if (asked) this.#releaseDecided(asked, keeps ? "mine" : "theirs");
        },
      );
    } else if (dice < 0.2) {
      note(`${tab.name} tries ${id} again`);
      decide(
        tab,
        (commands) => commands.retry(operationId),
        () => undefined,
      );
    } else {
      note(`${tab.name} gives up ${id}`);
      const discarded = (contents: OutboxContents) => discardOperation(contents, operationId, tab.device.definitionOf).discarded;
      decide(
        tab,
        (commands) => commands.discard(operationId),
        (before) => this.pendingChecks.release(discarded(before)),
      );
    }
  }

  /** Values that lose a decision are kept in the history, but for those of a document that is gone by it. */
  #releaseDecided(asked: OutboxOperation, choice: "mine" | "theirs"): void {
    if (asked.state.tag !== "conflict") return;
    if (choice === "theirs" && !asked.state.theirs) this.pendingChecks.release(asked);
    if (choice === "mine" && asked.action === "DELETE") this.pendingChecks.release(asked.state.theirs);
  }
}

/** Operations that wait for a person. */
export function waiting(device: Device): OutboxOperation[] {
  return device.outbox.read().operations.filter(({ state }) => state.tag === "conflict" || state.tag === "refused");
}

/** Deleting a document gives up what waits for it on the same device. */
function queuedFor({ operations, mappings }: OutboxContents, id: string): OutboxOperation[] {
  const final = mappings.find(({ localId }) => localId === id)?.id ?? id;
  return operations.filter((operation) => operation.id === final);
}

function changed(base: Values, data: Values): Values {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => JSON.stringify(base[name]) !== JSON.stringify(value)));
}
