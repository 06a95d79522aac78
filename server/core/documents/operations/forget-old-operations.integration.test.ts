import { expect, it } from "vitest";
import { openMemoryStore } from "../../../testing/open-memory-store.ts";
import { forgetOldOperations } from "./forget-old-operations.ts";

it("forgets the operations of more than ninety days ago, and no others", async () => {
  const store = await openMemoryStore();
  const times = { vieja: "2026-02-28T11:59:59.000Z", justa: "2026-03-01T12:00:00.000Z", nueva: "2026-05-30T11:00:00.000Z" };
  for (const [id, at] of Object.entries(times)) {
    await store.query(
      `insert into applied_operations (scope, user_id, operation_id, collection, doc_id, applied_at) values ('p', 'u', $1, 'tag', 'd', $2)`,
      [id, at],
    );
  }
  await forgetOldOperations(store, new Date("2026-05-30T12:00:00.000Z"));
  const left = await store.query<{ operation_id: string }>(`select operation_id from applied_operations order by applied_at`);
  expect(left.map((row) => row.operation_id)).toEqual(["justa", "nueva"]);
  await store.close();
});
