import { CierreError, type ErrorCode } from "../../schema/errors.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import type { UploadedFile } from "./world-server.ts";

export type Request =
  | { readonly tag: "pull"; readonly cursor: string | null }
  | { readonly tag: "push"; readonly body: PushRequest }
  | { readonly tag: "upload"; readonly file: UploadedFile };
export type Answer = PullResponse | PushResponse | { readonly id: string; readonly document: Values } | CierreError;

/** One thing a tab does, cut between every two effects; a yielded request is continued with its answer. */
export type Task = Generator<Request | undefined, void, Answer | undefined>;
/** A part of a task that asks nothing. */
export type Part<T> = Generator<undefined, T, Answer | undefined>;

/** The answer to a request of the kind `T`; throws what the server threw. */
export function received<T extends Answer>(answer: Answer | undefined): T {
  if (answer instanceof CierreError) throw answer;
  return answer as T; // the world answers each request with its own kind
}

export function isRefusal(error: unknown): boolean {
  return error instanceof CierreError && error.code === "deviceStorage";
}

/** What the engine hears of a task that failed; anything but a CierreError is a defect. */
export function failureOf(error: unknown): { readonly code: ErrorCode; readonly message: string } {
  if (!(error instanceof CierreError)) throw error;
  return { code: error.code, message: error.message };
}
