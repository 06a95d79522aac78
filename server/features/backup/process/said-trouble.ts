import { inspect } from "node:util";
import { BackupError } from "../backup-error.ts";
import type { SaidTrouble } from "./backup-messages.ts";

export function troubleOf(error: unknown): SaidTrouble {
  if (error instanceof BackupError) return { code: error.code, message: error.message };
  return { code: null, message: inspect(error) };
}

export function errorOf({ code, message }: SaidTrouble): Error {
  return code === null ? new Error(message) : new BackupError(message, { code });
}
