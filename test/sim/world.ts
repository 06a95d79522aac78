import { CierreError } from "../../schema/errors.ts";
import { isLocalId, LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import { discardOperation, resolveConflict, retryOperation } from "../../sync/decisions.ts";
import type { PutRow } from "../../sync/doubles/memory-stores.ts";
import { definitionOf, note } from "../../sync/doubles/note-collection.ts";
import type { OutboxStep } from "../../sync/outbox.ts";
import type { OutboxOperation, Values } from "../../sync/outbox-operation.ts";
import { writableValues } from "../../sync/patch.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import { rewriteReferences } from "../../sync/references.ts";
import { type Answer, Device, keyOf, type Request, type Task } from "./device.ts";
import { ModelServer, PROJECT } from "./model-server.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { WorldServer } from "./world-server.ts";

const DAY_MS = 86_400_000;

interface Flight {
  readonly device: Device;
  readonly task: Task;
  readonly answer: Answer;
}

interface Draft {
  readonly device: Device;
  readonly id: string;
  readonly base: Values | null;
  readonly data: Values;
}

/** N devices, one server, a bad network, and people who edit. Everything follows from the seed. */
export class World {
  readonly random: SeededRandom;
  readonly model: ModelServer;
  readonly server: WorldServer;
  readonly devices: readonly Device[];
  /** Texts that an acknowledged edit put somewhere, and that nobody has knowingly replaced since. */
  readonly promised = new Set<string>();
  readonly #flights: Flight[] = [];
  readonly #late: PushLate[] = [];
  readonly #online = new Map<Device, boolean>();
  #drafts: Draft[] = [];
  #faulty = true;
  #texts = 0;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.model = new ModelServer(this.random);
    this.server = this.model;
    const names = ["a", "b", "c"].slice(0, 1 + this.random.below(3));
    this.devices = names.map((name) => new Device(name, this.random, (this.random.below(3) - 1) * DAY_MS));
    for (const device of this.devices) {
      this.#online.set(device, true);
      const fails = () => this.#faulty && this.random.chance(0.02);
      device.outbox.fails = fails;
      device.replica.fails = fails;
      device.boot(() => this.#online.get(device) ?? true);
    }
    this.model.hiccups = 0.03;
  }

  run(steps: number): void {
    for (let index = 0; index < steps; index += 1) {
      this.#happen();
      this.#look();
    }
  }

  /** No faults from here on; everything goes on until nothing moves. Throws when that never comes. */
  heal(): void {
    this.#faulty = false;
    this.model.hiccups = 0;
    for (const draft of this.#drafts) this.#save(draft);
    this.#drafts = [];
    for (const device of this.devices) {
      this.#online.set(device, true);
      if (device.engine.running) device.feed({ tag: "online" });
    }
    this.#settle();
  }

  /** People answer every question that is open, then everything goes on. */
  decide(): void {
    for (let round = 0; round < 20; round += 1) {
      for (const device of this.devices) for (const operation of waiting(device)) this.#decideOne(device, operation);
      this.#settle();
    }
  }

  #settle(): void {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      let moves = 0;
      while (this.#advanceOne()) {
        moves += 1;
        this.#look();
        if (moves > 20_000) throw new Error("the world never comes to rest");
      }
      for (const device of this.devices) if (device.timer && device.engine.running) this.#fire(device);
    }
    while (this.#advanceOne());
  }

  /** After every step: nobody sees a document under the device's id and under the server's. */
  #look(): void {
    const finalIds = this.server.finalIds();
    for (const { name, replica } of this.devices) {
      for (const row of replica.rows.values()) {
        const id = finalIds.get(row.id);
        if (id && replica.rows.has(keyOf({ ...row, id }))) throw new Error(`${name} shows ${id} twice`);
      }
    }
  }

  #happen(): void {
    const device = this.random.pick(this.devices);
    if (!device) return;
    const dice = this.random.next();
    if (dice < 0.6) this.#advanceOne();
    else if (dice < 0.74) this.#begin(device);
    else if (dice < 0.86) this.#finishDraft();
    else if (dice < 0.92) this.#fire(device);
    else if (dice < 0.95) this.#toggleNetwork(device);
    else if (dice < 0.97) device.boot(() => this.#online.get(device) ?? true);
    else if (dice < 0.98) this.#deliverLate();
    else if (dice < 0.985) this.model.expireCursors();
    else this.#decideSome(device);
  }

  #fire(device: Device): void {
    if (!device.timer || !device.engine.running) return;
    device.timer = false;
    device.feed({ tag: "timerFired" });
  }

  #toggleNetwork(device: Device): void {
    const online = !this.#online.get(device);
    this.#online.set(device, online);
    if (device.engine.running) device.feed({ tag: online ? "online" : "offline" });
  }

  #advanceOne(): boolean {
    const flight = this.#flights.length > 0 && this.random.chance(0.5) ? this.#takeFlight() : undefined;
    if (flight) return this.#continue(flight.device, flight.task, flight.answer);
    const runnable = this.devices.flatMap((device) => device.tasks.map((task) => ({ device, task })));
    const idle = runnable.filter(({ task }) => !this.#flights.some((other) => other.task === task));
    const chosen = this.random.pick(idle);
    if (chosen) return this.#continue(chosen.device, chosen.task, undefined);
    const last = this.#takeFlight();
    return last ? this.#continue(last.device, last.task, last.answer) : false;
  }

  #takeFlight(): Flight | undefined {
    return this.#flights.splice(this.random.below(this.#flights.length), 1)[0];
  }

  #continue(device: Device, task: Task, answer: Answer | undefined): boolean {
    // A crash in between drops the task; its answer then falls on nothing.
    if (!device.tasks.includes(task)) return true;
    const { done, value } = task.next(answer);
    if (done) device.tasks = device.tasks.filter((other) => other !== task);
    else if (value) this.#flights.push({ device, task, answer: this.#request(device, value) });
    return true;
  }

  /** The server acts now, or never; the answer arrives later, or never. */
  #request(device: Device, request: Request): Answer {
    const missing = new CierreError("missingResponse");
    if (!this.#online.get(device) || (this.#faulty && this.random.chance(0.1))) {
      if (request.tag === "push" && this.random.chance(0.5)) this.#late.push({ request });
      return missing;
    }
    const answer = this.#serve(request);
    if (request.tag === "push" && this.#faulty && this.random.chance(0.1)) this.#late.push({ request });
    return this.#faulty && this.random.chance(0.1) ? missing : answer;
  }

  /** A copy of a request that wandered about in the network reaches the server after all. */
  #deliverLate(): void {
    const late = this.#late.splice(this.random.below(this.#late.length), 1)[0];
    if (late) this.#serve(late.request);
  }

  #serve(request: Request): Answer {
    try {
      const copy = structuredClone(request);
      if (copy.tag === "pull") return this.server.pull(copy.cursor);
      return copy.tag === "push" ? this.server.push(copy.body) : this.server.upload(copy.operationId);
    } catch (error) {
      if (error instanceof CierreError) return error;
      throw error;
    }
  }

  #text(): string {
    this.#texts += 1;
    return `«${this.#texts}»`;
  }

  /** Somebody opens a document, or begins a new one, and types; saved later, when the world may have moved on. */
  #begin(device: Device): void {
    const row = this.random.chance(0.75) ? this.random.pick([...device.replica.rows.values()].filter(isNote)) : undefined;
    if (row && this.random.chance(0.08)) this.#remove(device, row.id, row.document);
    else this.#open(device, row);
  }

  #open(device: Device, row: PutRow | undefined): void {
    const id = row?.id ?? `${LOCAL_ID_PREFIX}${this.random.uuid()}`;
    const base = row ? structuredClone(row.document) : null;
    this.#drafts.push({ device, id, base, data: this.#typed(device, id, base) });
  }

  #typed(device: Device, id: string, base: Values | null): Values {
    const data: Values = { ...writableValues(note, base ?? {}) };
    const someNote = () =>
      this.random.pick([...device.replica.rows.values(), ...this.#draftRows(device)].filter(isNote))?.id ?? id;
    const changes: Record<string, () => void> = {
      title: () => {
        data.title = (this.random.chance(0.07) ? "bad" : "") + this.#text();
      },
      deck: () => {
        data.deck = this.#text();
      },
      body: () => {
        data.body = `${this.#text()}<script>`;
      },
      tags: () => {
        data.tags = [...listOf(data.tags), this.#text()];
      },
      drop: () => {
        data.tags = listOf(data.tags).slice(1);
      },
      items: () => {
        data.items = [...listOf(data.items), { id: this.random.uuid(), text: this.#text(), note: someNote() }];
      },
      related: () => {
        data.related = someNote();
      },
      photo: () => {
        data.photo = this.#capture(device);
      },
      place: () => {
        data.place = { ...Object(data.place), [this.random.chance(0.5) ? "city" : "country"]: this.#text() };
      },
      extra: () => {
        data.extra = { ...Object(data.extra), [`k${this.random.below(3)}`]: this.#text() };
      },
    };
    for (const change of Object.values(changes)) if (this.random.chance(0.25)) change();
    return data;
  }

  #draftRows(device: Device): { readonly id: string; readonly collection: string }[] {
    const drafts = this.#drafts.filter((draft) => draft.device === device);
    return drafts.map(({ id }) => ({ id, collection: note.name }));
  }

  #capture(device: Device): string {
    const id = `${LOCAL_ID_PREFIX}${this.random.uuid()}`;
    const asset = {
      id,
      operationId: this.random.uuid(),
      projectId: PROJECT,
      userId: device.userId,
      name: "x.jpg",
      type: "image/jpeg",
      size: 0,
      blob: new Blob([]),
      endpoint: "asset/photo",
      order: this.#texts,
      queuedAt: device.isoNow(),
      state: { tag: "pending" },
    } as const;
    const { fails } = device.outbox;
    device.outbox.fails = () => false;
    device.outbox.update(() => ({ putAssets: [asset] }));
    device.outbox.fails = fails;
    if (device.engine.running) device.feed({ tag: "fileCaptured" });
    return id;
  }

  #finishDraft(): void {
    const draft = this.#drafts.splice(this.random.below(this.#drafts.length), 1)[0];
    if (draft) this.#save(draft);
  }

  #save({ device, id, base, data }: Draft): void {
    const place = { collection: note.name, id, scope: PROJECT, projectId: PROJECT, userId: device.userId };
    const promise = () => this.#promise(base, data);
    device.tasks.push(device.save({ action: "SAVE", ...place, base, data }, this.random.uuid(), promise));
  }

  #remove(device: Device, id: string, base: Values): void {
    const place = { collection: note.name, id, scope: PROJECT, projectId: PROJECT, userId: device.userId };
    const edit = { action: "DELETE", ...place, base: structuredClone(base), data: {} } as const;
    device.tasks.push(device.save(edit, this.random.uuid(), (before) => this.#release([base, queuedFor(before, id)])));
  }

  #promise(base: Values | null, data: Values): void {
    const before = new Set(textsIn(base));
    const after = new Set(textsIn(data));
    for (const text of before) if (!after.has(text)) this.promised.delete(text);
    for (const text of after) if (!before.has(text)) this.promised.add(text);
  }

  #release(values: unknown): void {
    for (const text of textsIn(values)) this.promised.delete(text);
  }

  #decideSome(device: Device): void {
    const operation = this.random.pick(waiting(device));
    if (operation) this.#decideOne(device, operation);
  }

  #decideOne(device: Device, operation: OutboxOperation): void {
    const context = { newOperationId: this.random.uuid(), now: device.isoNow(), definitionOf };
    const { state, operationId } = operation;
    const perform = (decide: (contents: ReturnType<Device["outbox"]["read"]>) => OutboxStep) => {
      const { fails } = device.outbox;
      device.outbox.fails = () => false;
      device.replica.fails = () => false;
      device.replica.write(device.outbox.update(decide).rows);
      device.outbox.fails = fails;
      device.replica.fails = fails;
    };
    if (state.tag === "conflict") {
      const keep = this.random.chance(0.5);
      if (!keep && !state.theirs) this.#release(operation);
      const choice = keep ? { tag: "keep" as const, values: {}, discarded: state.theirs ?? {} } : { tag: "theirs" as const };
      perform((contents) => resolveConflict(contents, operationId, choice, context));
    } else if (this.random.chance(0.2)) {
      perform((contents) => retryOperation(contents, operationId, definitionOf));
    } else {
      perform((contents) => {
        const step = discardOperation(contents, operationId, definitionOf);
        this.#release(step.discarded);
        return step;
      });
    }
    if (device.engine.running) device.feed({ tag: "editQueued" });
  }
}

interface PushLate {
  readonly request: Request;
}

/** Operations that wait for a person. */
export function waiting(device: Device): OutboxOperation[] {
  return device.outbox.read().operations.filter(({ state }) => state.tag === "conflict" || state.tag === "refused");
}

/** Every marked text anywhere in a value. */
export function textsIn(value: unknown): string[] {
  return (JSON.stringify(value) ?? "").match(/«\d+»/g) ?? [];
}

/** Everything that stands on the device for a document, final ids applied. */
export function shownOn(device: Device): Map<string, Values> {
  const finalIds = new Map(device.outbox.read().mappings.map(({ localId, id }) => [localId, id]));
  const rows = [...device.replica.rows.values()].filter(isNote);
  return new Map(rows.map((row) => [keyOf(row), rewriteReferences<Values>(row.document, finalIds)]));
}

/** Deleting a document gives up what waits for it on the same device. */
function queuedFor({ operations, mappings }: OutboxContents, id: string): OutboxOperation[] {
  const final = mappings.find(({ localId }) => localId === id)?.id ?? id;
  return operations.filter((operation) => operation.id === final);
}

export function hasLocalId(value: unknown): boolean {
  return isLocalId(value) || JSON.stringify(value).includes(LOCAL_ID_PREFIX);
}

function isNote(row: { readonly collection: string }): boolean {
  return row.collection === note.name;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
