import { headerNames } from "../../../schema/wire/headers.ts";
import { MAX_OPERATIONS_PER_PUSH } from "../../../schema/wire/operation.ts";
import type { BenchServer } from "./open-world.ts";

/** Makes documents on a server, as a device would that had made them offline. Throws when one is refused. */
export async function sendDocuments(
  server: BenchServer,
  collection: string,
  count: number,
  data: (at: number) => Record<string, unknown>,
): Promise<void> {
  const begin = performance.now();
  for (let start = 0; start < count; start += MAX_OPERATIONS_PER_PUSH) {
    const operations = Array.from({ length: Math.min(MAX_OPERATIONS_PER_PUSH, count - start) }, (_, index) => ({
      action: "INSERT",
      operationId: `bench-${collection}-${start + index}`.padEnd(8, "-"),
      collection,
      id: `local:bench-${collection}-${start + index}`,
      data: data(start + index),
    }));
    const answer = await fetch(`${server.url}/api/changes`, {
      method: "POST",
      headers: headersOf(server),
      body: JSON.stringify({ operations }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const { results } = (await answer.json()) as { results: { status: string }[] };
    if (results.some(({ status }) => status !== "applied")) throw new Error(JSON.stringify(results.slice(0, 3)));
  }
  console.log(`${count} documents of ${collection} in ${Math.round(performance.now() - begin)} ms`);
}

function headersOf({ session }: BenchServer): Record<string, string> {
  return {
    "content-type": "application/json",
    [headerNames.authorization]: `Bearer ${session.token}`,
    [headerNames.project]: session.project,
  };
}
