import { CierreError } from "../../schema/errors.ts";
import type { Values } from "../../sync/outbox/outbox-operation.ts";
import type { OutboxChange, OutboxContents } from "../../sync/ports.ts";
import { createOutboxCommands, type OutboxCommands } from "../../workers/engine/edits/outbox-commands.ts";
import { removeDocument, type SaveParts, saveDocument } from "../../workers/engine/edits/save-document.ts";
import type { BufferedOutbox } from "../../workers/engine/held/buffered-outbox.ts";
import type { SaveInput } from "../../workers/engine-api.ts";
import type { Tab } from "./tab.ts";

/** How an edit gets to the device. */
interface Keeping {
  /** It is in the outbox, be it in memory only. */
  queued(): void;
  /** The person sees that. */
  reported(): void;
}

/** A person saves in a tab, whose page waits for the server's word so long. */
export function save(tab: Tab, input: SaveInput, waitMs: number, { queued, reported }: Keeping): void {
  let isQueued = false;
  const update = <T extends OutboxChange>(real: Update, step: (contents: OutboxContents) => T) =>
    real((contents) => {
      // Steps may run again.
      if (!isQueued) queued();
      isQueued = true;
      return step(contents);
    }).finally(reported);
  act(tab, ({ saving }) => saveDocument(watched(saving, update), input, waitMs));
}

/** Hears what the outbox is whenever a deed is carried out in it: again, when it was in memory first. */
type CarriedOut = (before: OutboxContents) => void;

/** A document that somebody deletes, as it was on their screen. */
interface Deletion {
  readonly collection: string;
  readonly id: string;
  readonly seen: Values | null;
}

export function remove(tab: Tab, { collection, id, seen }: Deletion, carriedOut: CarriedOut): void {
  act(tab, ({ saving }) => removeDocument(hearing(saving, carriedOut), collection, id, seen));
}

/** A person decides about something that waits. */
export function decide(tab: Tab, decision: (commands: OutboxCommands) => Promise<unknown>, carriedOut: CarriedOut): void {
  act(tab, ({ saving }) => {
    const { context, queued } = hearing(saving, carriedOut);
    return decision(createOutboxCommands(context, queued)).catch(unlessDeviceRefused);
  });
}

/** The person sees that, and decides again another time. */
function unlessDeviceRefused(error: unknown): void {
  if (!(error instanceof CierreError) || error.code !== "deviceStorage") throw error;
}

/** A person takes a photo, which the engine is to know by these ids. */
export function capture(tab: Tab, name: string, operationId: string): void {
  act(tab, ({ files }) => {
    tab.names.push(name, operationId);
    return files.capture(new Blob([], { type: "image/jpeg" }), name);
  });
}

function act(tab: Tab, deed: (engine: NonNullable<Tab["engine"]>) => Promise<unknown>): void {
  if (!tab.engine) throw new Error("people work in tabs that have started");
  deed(tab.engine).catch((error: unknown) => tab.fail(error));
}

function hearing(parts: SaveParts, carriedOut: CarriedOut): SaveParts {
  return watched(parts, (update, step) =>
    update((contents) => {
      carriedOut(contents);
      return step(contents);
    }),
  );
}

type Update = BufferedOutbox["update"];

/** What people's commands work with, but that the world hears of what they change in the outbox. */
function watched(
  parts: SaveParts,
  update: <T extends OutboxChange>(real: Update, step: (contents: OutboxContents) => T) => Promise<T>,
): SaveParts {
  const { outbox } = parts.context;
  const received: BufferedOutbox = {
    get isHolding() {
      return outbox.isHolding;
    },
    get isRead() {
      return outbox.isRead;
    },
    read: () => outbox.read(),
    flush: () => outbox.flush(),
    close: () => outbox.close(),
    update: (step) => update((changed) => outbox.update(changed), step),
  };
  return { ...parts, context: { ...parts.context, outbox: received } };
}
