import { CierreError } from "../../schema/errors.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import type { Values } from "../../sync/outbox/outbox-operation.ts";
import type { UploadedFile } from "./servers/world-server.ts";

export type Request =
  | { readonly tag: "pull"; readonly cursor: string | null; readonly former?: string }
  | { readonly tag: "push"; readonly body: PushRequest }
  | { readonly tag: "upload"; readonly file: UploadedFile };
export type Answer = PullResponse | PushResponse | { readonly id: string; readonly document: Values } | CierreError;

export function isRefusal(error: unknown): boolean {
  return error instanceof CierreError && error.code === "deviceStorage";
}
