import type { OutboxOperation, Values } from "./outbox-operation.ts";

/**
 * Values that lost, kept for the history. The wire takes one record per update, so what does not fit into it (the same
 * field lost twice, or an INSERT, which takes none) waits in layers that follow as updates of their own.
 */
type Layers = Pick<OutboxOperation, "discarded" | "discardedEarlier">;

export function layersOf({ discarded, discardedEarlier = [] }: Layers): readonly Values[] {
  return discarded ? [...discardedEarlier, discarded] : discardedEarlier;
}

/** The operation with these layers on top of its own. */
export function withLayers(operation: OutboxOperation, layers: readonly Values[]): OutboxOperation {
  const { discarded: _last, discardedEarlier: _earlier, ...rest } = operation;
  const all = [...layersOf(operation), ...layers].reduce(addLayer, []);
  const discarded = all.at(-1);
  return { ...rest, ...(discarded && { discarded }), ...(all.length > 1 && { discardedEarlier: all.slice(0, -1) }) };
}

function addLayer(layers: readonly Values[], layer: Values): readonly Values[] {
  if (Object.keys(layer).length === 0) return layers;
  const last = layers.at(-1);
  if (!last || Object.keys(layer).some((name) => name in last)) return [...layers, layer];
  return [...layers.slice(0, -1), { ...last, ...layer }];
}

/** Layers that the operation's own wire form does not carry. */
export function layersLeft(operation: OutboxOperation): readonly Values[] {
  return operation.action === "UPDATE" ? (operation.discardedEarlier ?? []) : layersOf(operation);
}
