import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { PROJECT } from "../test-doubles/article-document.ts";
import { openReplica } from "./open-replica.ts";
import { removeOlder } from "./other-versions.ts";
import { replicaName, storedName } from "./replica-name.ts";
import { replicaSchema } from "./replica-schema.ts";

const databases = async () => (await indexedDB.databases()).map(({ name }) => name ?? "");
const storedAs = (userId: string, version: number) => storedName(replicaName(userId, PROJECT), version, "article");

/** What an application with another schema leaves on the device. */
async function leave(userId: string, version: number): Promise<void> {
  const replica = await openReplica({ userId, projectId: PROJECT, multiInstance: false });
  await replica.close();
  expect(await databases()).toContain(storedAs(userId, replicaSchema.version)); // or RxDB uses other names
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(storedAs(userId, version));
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error);
  });
}
const leaveNewer = (userId: string) => leave(userId, replicaSchema.version + 1);

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

it("removes what an older application kept, and nothing else", async () => {
  await leave("u-older", replicaSchema.version - 1);
  await leave("u-beside", replicaSchema.version - 1);
  await removeOlder(replicaName("u-older", PROJECT));
  const left = await databases();
  expect(left).not.toContain(storedAs("u-older", replicaSchema.version - 1));
  expect(left).toContain(storedAs("u-older", replicaSchema.version));
  expect(left).toContain(storedAs("u-beside", replicaSchema.version - 1));
  const again = await openReplica({ userId: "u-older", projectId: PROJECT, multiInstance: false });
  await again.close();
});
