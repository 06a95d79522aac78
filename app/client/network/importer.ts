import type { Importer, SessionState } from "../client-api.ts";
import { loadCode } from "./load-code.ts";

export interface ImporterOptions {
  readonly fetcher: typeof fetch;
  readonly nonce: string;
  readonly session: () => SessionState;
  /** The server refused the token. */
  readonly expire: () => void;
}

/** Sends files to be imported. Its code comes before the file is sent: nothing is imported whose report could not be read. */
export function createImporter(options: ImporterOptions): Importer {
  return {
    async importFile(...asked) {
      const { sendImport } = await loadCode(import("./send-import.ts"));
      return sendImport(options, ...asked);
    },
  };
}
