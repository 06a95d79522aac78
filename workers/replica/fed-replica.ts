import { collections } from "../../schema/registry.ts";
import type { FedReplica } from "../device-store/cursor-store.ts";
import { replicaSchema } from "./replica-schema.ts";

/** What the feed is kept in by this version of the application. */
export function fedReplica(): FedReplica {
  const replicated = Object.values(collections).filter((definition) => definition.replicated);
  return { version: replicaSchema.version, collections: replicated.map(({ name }) => name) };
}
