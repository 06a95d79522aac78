import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { EngineStatus, RealtimeNews, WaitingFile } from "../engine-api.ts";

/** Where a running engine says what it sees. */
export interface EngineOutlets {
  status(status: EngineStatus): void;
  outbox(operations: OutboxOperation[]): void;
  files(files: WaitingFile[]): void;
  /** What the person may do has changed, or may have. */
  rights(): void;
  backgroundSync(tag: string): void;
  realtime(news: RealtimeNews): void;
}
