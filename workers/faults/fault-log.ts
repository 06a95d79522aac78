import type { ClientError, FaultPlace } from "../../schema/wire/client-errors.ts";
import type { HttpSession } from "../http/headers.ts";

/** Where a part of the engine tells of what it did not expect. */
export interface FaultPort {
  /** A bug: whatever was thrown that is no CierreError and no refusal of the device; of these nothing is noted. Never throws. */
  note(thrown: unknown, place: FaultPlace): void;
}

/** The bugs that this device has met. */
export interface FaultLog extends FaultPort {
  /** Calls back with how many were noted in this tab, now and with each one, until the returned function is called. */
  observe(callback: (noted: number) => void): () => void;
  /** Those that the device keeps, of every tab, oldest first. */
  read(): Promise<ClientError[]>;
  /** Sends the server those that it does not have. Without an answer they wait for the next call. Never rejects. */
  deliver(session: HttpSession): Promise<void>;
}
