import { MAX_DISCARDED_EARLIER } from "../../schema/wire/operation.ts";
import type { OutboxOperation, Values } from "./outbox-operation.ts";

/**
 * Values that lost, kept for the history: a layer more for each time that the same field lost. An update takes its newest along; the
 * layers that do not fit, and those of an operation that makes a document, which takes none, follow in updates of their own.
 */
type Layers = Pick<OutboxOperation, "discarded" | "discardedEarlier">;

export function layersOf({ discarded, discardedEarlier = [] }: Layers): readonly Values[] {
  return discarded ? [...discardedEarlier, discarded] : discardedEarlier;
}

/** The operation with these layers on top of its own. */
export function withLayers(operation: OutboxOperation, layers: readonly Values[]): OutboxOperation {
  return withOnly(operation, [...layersOf(operation), ...layers]);
}

/**
 * The operation with these layers beneath its own. What it overwrites itself goes with it: the others are those of an edit that has
 * been applied, and are sent again, with it, should the device not have taken this when the tab ends.
 */
export function overLayers(operation: OutboxOperation, layers: readonly Values[]): OutboxOperation {
  return withOnly(operation, [...layers, ...layersOf(operation)]);
}

function withOnly(operation: OutboxOperation, layers: readonly Values[]): OutboxOperation {
  const { discarded: _last, discardedEarlier: _earlier, ...rest } = operation;
  const all = layers.reduce(addLayer, []);
  const discarded = all.at(-1);
  return { ...rest, ...(discarded && { discarded }), ...(all.length > 1 && { discardedEarlier: all.slice(0, -1) }) };
}

function addLayer(layers: readonly Values[], layer: Values): readonly Values[] {
  if (Object.keys(layer).length === 0) return layers;
  const last = layers.at(-1);
  if (!last || Object.keys(layer).some((name) => name in last)) return [...layers, layer];
  return [...layers.slice(0, -1), { ...last, ...layer }];
}

/** The layers that the operation's own wire form carries, as it carries them. */
export function layersSent({ discarded, discardedEarlier = [] }: Layers): { discarded?: Values; discardedEarlier?: Values[] } {
  const earlier = discardedEarlier.slice(-MAX_DISCARDED_EARLIER);
  return { ...(discarded && { discarded }), ...(earlier.length > 0 && { discardedEarlier: earlier }) };
}

/** Layers that it does not carry. */
export function layersLeft(operation: OutboxOperation): readonly Values[] {
  return operation.action === "UPDATE" && !operation.recovers?.makes
    ? (operation.discardedEarlier ?? []).slice(0, -MAX_DISCARDED_EARLIER)
    : layersOf(operation);
}
