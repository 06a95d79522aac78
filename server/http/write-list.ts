import { setImmediate } from "node:timers/promises";
import type { ListResponse } from "../../schema/wire/list.ts";

/** Documents that are written at once, with others of the thread in between. */
const WRITTEN_AT_ONCE = 100;

/** A list as JSON. Hundreds of long documents are written part by part: as a whole they keep everybody waiting. */
export async function writeList({ data, ...rest }: ListResponse): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < data.length; from += WRITTEN_AT_ONCE) {
    if (from > 0) await setImmediate();
    parts.push(JSON.stringify(data.slice(from, from + WRITTEN_AT_ONCE)).slice(1, -1));
  }
  return `{"data":[${parts.join(",")}],${JSON.stringify(rest).slice(1)}`;
}
