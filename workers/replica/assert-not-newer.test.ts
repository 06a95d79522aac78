import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { PROJECT } from "../test-doubles/article-document.ts";
import { openReplica } from "./open-replica.ts";
import { replicaName } from "./replica-name.ts";
import { replicaSchema } from "./replica-schema.ts";

/** What an application with the next schema leaves on the device. */
async function leaveNewer(userId: string): Promise<void> {
  const replica = await openReplica({ userId, projectId: PROJECT, multiInstance: false });
  await replica.close();
  const own = (await indexedDB.databases()).map(({ name }) => name ?? "");
  const name = `rxdb-dexie-${replicaName(userId, PROJECT)}--${replicaSchema.version}--article`;
  expect(own).toContain(name); // or the guard looks for names that RxDB does not use
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name.replace(`--${replicaSchema.version}--`, `--${replicaSchema.version + 1}--`));
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error);
  });
}

it("does not begin an empty replica beside one that a newer application made", async () => {
  await leaveNewer("u-newer");
  const opened = openReplica({ userId: "u-newer", projectId: PROJECT, multiInstance: false });
  await expect(opened).rejects.toMatchObject({ name: "VersionError" });
});

it("opens the replicas of other people on the same device", async () => {
  await leaveNewer("u-first");
  const other = await openReplica({ userId: "u-second", projectId: PROJECT, multiInstance: false });
  await other.close();
});
