import { shownRow } from "../../sync/shown-document.ts";
import { demand } from "./demand.ts";
import type { Device } from "./device.ts";
import { keyOf } from "./row-key.ts";

/**
 * A device that is doing nothing shows every edit that waits on it, as it waits. What was sent may be shown as the server has
 * it already, when the device refused to store the answer: it is asked for again. An edit that began from an older version
 * than the row shows may be hidden by that until it is sent and merged. Throws what is wrong.
 */
export function checkEditsShown({ name, outbox, replica, definitionOf }: Device): void {
  const { operations } = outbox.read();
  const queues = Map.groupBy(operations, keyOf);
  for (const [key, [first, ...later]] of queues) {
    const definition = first && definitionOf(first.collection);
    if (!definition || first.state.tag === "sent") continue;
    const shown = shownRow(definition, [first, ...later]);
    const row = replica.rows.get(key);
    const expected = shown.tag === "put" ? shown.sync : undefined;
    const basedOn = shown.tag === "put" ? shown.basedOn : undefined;
    if (basedOn && row?.sync === "clean" && row.document.updatedAt > basedOn) continue;
    demand(row?.sync === expected, `${name} shows ${first.id} as ${row?.sync}, which waits as ${expected}`);
  }
}
