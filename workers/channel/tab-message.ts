import * as z from "zod/mini";
import type { ChannelMessage } from "../../sync/ports.ts";
import type { EngineStatus } from "../engine-api.ts";

/** What the tabs of one person in one project tell each other, beside what the protocol of leadership asks for. */
export type TabMessage =
  | ChannelMessage
  /** From the leader: what it is doing. */
  | { readonly tag: "status"; readonly status: SharedStatus }
  /** The outbox changed: whoever shows it reads it again. */
  | { readonly tag: "changed" }
  /** From the leader: how far a file got, as a fraction; `null` when it is no longer under way. */
  | { readonly tag: "uploadProgress"; readonly fileId: string; readonly fraction: number | null };

/** The part of the status that only the leader knows. */
export type SharedStatus = Pick<EngineStatus, "phase" | "offlineSince" | "remaining" | "ready" | "lastError" | "sessionExpired">;

const mapping = z.object({ localId: z.string(), id: z.string(), collection: z.string(), projectId: z.string() });

/** Tabs of one browser may run different versions of the program; what is not understood is dropped. */
export const tabMessage = z.discriminatedUnion("tag", [
  z.object({ tag: z.literal("ping") }),
  z.object({ tag: z.literal("heartbeat"), from: z.string() }),
  z.object({ tag: z.literal("poke") }),
  z.object({ tag: z.literal("settled"), operationIds: z.array(z.string()), mappings: z.array(mapping) }),
  z.object({ tag: z.literal("status"), status: z.custom<SharedStatus>((value) => typeof value === "object" && value !== null) }),
  z.object({ tag: z.literal("changed") }),
  z.object({ tag: z.literal("uploadProgress"), fileId: z.string(), fraction: z.nullable(z.number()) }),
]) satisfies z.ZodMiniType<TabMessage>;
