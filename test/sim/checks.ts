import { isLocalId, LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import { isDeepEqual } from "../../sync/merging/same-value.ts";
import { checkEditsShown } from "./check-edits-shown.ts";
import { demand } from "./demand.ts";
import type { Device } from "./device.ts";
import { textsIn } from "./pending-checks.ts";
import { waiting } from "./people.ts";
import type { ServerDocument } from "./servers/world-server.ts";
import { shownOn, type World } from "./world.ts";

/** Faults are over; questions to people may be open. Throws what is wrong. */
export async function checkAtRest(world: World): Promise<void> {
  for (const [operation, times] of await world.server.effects()) demand(times === 1, `${operation} took effect ${times} times`);
  for (const device of world.devices) {
    const holding = device.tabs.filter(({ isHolding }) => isHolding);
    demand(holding.length === 0, `${holding.map(({ name }) => name)} hold what the device would take by now`);
    const { operations, assets } = device.outbox.read();
    const unseen = operations.filter(({ state }) => state.tag === "sent" || state.tag === "pending");
    demand(unseen.length === 0, `${device.name} waits unseen: ${JSON.stringify(unseen)}`);
    demand(assets.length === 0, `${device.name} keeps files: ${assets.map(({ id }) => id)}`);
    checkEditsShown(device);
    await checkShown(world, device, new Set(operations.map(({ id }) => id)));
  }
  await checkNothingLost(world);
  await checkNothingTwice(world);
}

/** People have answered everything: all are equal, and nothing local remains. Throws what is wrong. */
export async function checkDecided(world: World): Promise<void> {
  await checkNothingLost(world);
  await checkNothingTwice(world);
  for (const device of world.devices) {
    demand(device.outbox.read().operations.length === 0, `${device.name} still has operations`);
    await checkShown(world, device, new Set());
    for (const row of device.replica.rows.values()) {
      demand(!hasLocalId(row), `${device.name} shows a local id: ${JSON.stringify(row)}`);
    }
  }
  for (const collection of checkedCollections(world)) {
    for (const document of await world.server.documents(collection)) {
      demand(!hasLocalId(document), `the server has a local id: ${JSON.stringify(document)}`);
    }
  }
}

/** Every device shows what the server has, but for documents that a person is asked about. */
async function checkShown(world: World, device: Device, asked: ReadonlySet<string>): Promise<void> {
  for (const collection of checkedCollections(world)) {
    const there = byId(await world.server.documents(collection), asked);
    const here = byId(shownOn(device, collection), asked);
    for (const [id, document] of there) {
      const shown = here.get(id);
      demand(shown !== undefined, `${device.name} lacks ${collection} ${id}`);
      demand(
        isDeepEqual(shown, document),
        `${device.name} shows ${collection} ${id} as ${JSON.stringify(shown)}, the server has ${JSON.stringify(document)}`,
      );
    }
    for (const id of here.keys())
      demand(there.has(id), `${device.name} shows ${collection} ${id}, which the server does not have`);
  }
}

/** A version of the history is not enough: what was only there for a while was overwritten. */
async function checkNothingLost(world: World): Promise<void> {
  const documents = await Promise.all(checkedCollections(world).map((name) => world.server.documents(name)));
  const kept = new Set([
    ...textsIn([documents, await world.server.discarded()]),
    ...world.devices.flatMap((device) => textsIn(waiting(device))),
  ]);
  // What is deleted while devices bring it back stays deleted, whichever version was on screen.
  const gone = new Set([...world.people.deleted].flatMap((id) => world.heldAtRestore.get(id) ?? []));
  const lost = [...world.people.pendingChecks.texts].filter((text) => !kept.has(text) && !gone.has(text));
  demand(lost.length === 0, `texts are lost: ${lost.join(" ")}`);
}

/** A text was typed into one document, and a photo taken once. */
async function checkNothingTwice(world: World): Promise<void> {
  for (const collection of checkedCollections(world)) {
    const documents = await world.server.documents(collection);
    const marks = documents.flatMap((document) =>
      collection === "asset" ? [String(document.name)] : [...new Set(textsIn(document))],
    );
    const twice = marks.filter((mark, index) => marks.indexOf(mark) !== index && !world.mayBeTwice.has(mark));
    demand(twice.length === 0, `in two documents of ${collection}: ${twice.join(" ")}`);
  }
}

function checkedCollections({ subject }: World): string[] {
  return [...subject.collections, "asset"];
}

function byId(documents: readonly ServerDocument[], asked: ReadonlySet<string>): Map<string, ServerDocument> {
  return new Map(documents.filter(({ id }) => !asked.has(id)).map((document) => [document.id, document]));
}

function hasLocalId(value: unknown): boolean {
  return isLocalId(value) || JSON.stringify(value).includes(LOCAL_ID_PREFIX);
}
