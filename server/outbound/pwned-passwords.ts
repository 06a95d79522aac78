import { createHash } from "node:crypto";
import type { PwnedCount } from "../core/passwords/pwned-count.ts";
import { askService } from "./ask-service.ts";

/** Digits of the hash that are sent. */
const PREFIX_LENGTH = 5;
/** For the whole answer, ms: somebody waits for their password to be saved. */
const TIMEOUT_MS = 4_000;
/** Bytes. The largest padded answers are a tenth of it. */
const LARGEST_ANSWER = 1024 ** 2;
const LINE = /^([0-9A-F]{35}):(\d{1,10})$/i;

/**
 * Asks a range service of breached passwords (`GET {address}/{first five digits of the SHA-1}` answers `SUFFIX:COUNT` lines):
 * the five digits are all that leaves the server, and padding hides how many lines there are. `failed` hears why a count
 * stays unknown.
 */
export function createPwnedCount(address: string, failed: (cause: unknown) => void, timeoutMs = TIMEOUT_MS): PwnedCount {
  const base = address.endsWith("/") ? address : `${address}/`;
  return async (password) => {
    const digest = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
    try {
      const { status, text } = await askService(`${base}${digest.slice(0, PREFIX_LENGTH)}`, {
        headers: { accept: "text/plain", "add-padding": "true" },
        timeoutMs,
        mostBytes: LARGEST_ANSWER,
      });
      if (status !== 200) throw new Error(`status ${status}`);
      return countOf(text, digest.slice(PREFIX_LENGTH));
    } catch (cause) {
      failed(cause);
      return null;
    }
  };
}

/** A hash that is not in the list has no appearances. Anything but such a list is no answer. */
function countOf(text: string, suffix: string): number {
  const lines = text.trim().split(/\r?\n/);
  const counts = lines.map((line) => LINE.exec(line));
  if (counts.some((match) => match === null)) throw new Error("the answer is not a list of hashes");
  const found = counts.find((match) => match?.[1]?.toUpperCase() === suffix);
  return Number(found?.[2] ?? 0);
}
