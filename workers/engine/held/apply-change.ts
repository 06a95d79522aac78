import type { OutboxChange, OutboxContents } from "../../../sync/ports.ts";

/** The contents after a change, as `OutboxStore.update` would leave them. */
export function applyChange(contents: OutboxContents, change: OutboxChange): OutboxContents {
  return {
    operations: replaced(contents.operations, (item) => item.operationId, change.remove, change.put).sort(byOrder),
    assets: replaced(contents.assets, (item) => item.id, change.removeAssets, change.putAssets).sort(byOrder),
    mappings: replaced(contents.mappings, (item) => item.localId, [], change.mappings),
  };
}

/** One change with the effect of both, the second applied to what the first left. */
export function joinChanges(first: OutboxChange, second: OutboxChange): OutboxChange {
  return {
    put: replaced(first.put ?? [], (item) => item.operationId, second.remove, second.put),
    remove: [...(first.remove ?? []), ...(second.remove ?? [])],
    putAssets: replaced(first.putAssets ?? [], (item) => item.id, second.removeAssets, second.putAssets),
    removeAssets: [...(first.removeAssets ?? []), ...(second.removeAssets ?? [])],
    mappings: replaced(first.mappings ?? [], (item) => item.localId, [], second.mappings),
  };
}

function replaced<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  remove: readonly string[] = [],
  put: readonly T[] = [],
): T[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  for (const key of remove) byKey.delete(key);
  for (const item of put) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}
