import { setImmediate } from "node:timers/promises";
import type { ListResponse } from "../../schema/wire/list.ts";

/** Documents that are written at once, with others of the thread in between. */
const WRITTEN_AT_ONCE = 100;

/** A list as bytes of JSON. Many long documents are written part by part: as a whole they keep everybody waiting. */
export async function writeList({ data, ...rest }: ListResponse): Promise<Buffer> {
  const parts = [Buffer.from('{"data":[')];
  for (let from = 0; from < data.length; from += WRITTEN_AT_ONCE) {
    if (from > 0) await setImmediate();
    const written = JSON.stringify(data.slice(from, from + WRITTEN_AT_ONCE)).slice(1, -1);
    parts.push(Buffer.from(from > 0 ? `,${written}` : written));
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
  return Buffer.concat(parts);
}
