import { createHash } from "node:crypto";

/** Digits of the hash that are sent. */
const PREFIX_LENGTH = 5;
/** For the whole answer, ms: somebody waits for their password to be saved. */
const TIMEOUT_MS = 4_000;
/** The largest padded answers are a tenth of it. */
const LARGEST_ANSWER = 1024 ** 2;
const LINE = /^([0-9A-F]{35}):(\d{1,10})$/i;

/** How often a password stands in published breaches; `null` when nobody could tell. Never throws. */
export type PwnedCount = (password: string) => Promise<number | null>;

export const unknownPwnedCount: PwnedCount = async () => null;

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
      const answer = await fetch(`${base}${digest.slice(0, PREFIX_LENGTH)}`, {
        headers: { accept: "text/plain", "add-padding": "true", "user-agent": "Cierre" },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return countOf(await readText(answer), digest.slice(PREFIX_LENGTH));
    } catch (cause) {
      failed(cause);
      return null;
    }
  };
}

async function readText(answer: Response): Promise<string> {
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new Error("the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("latin1");
}

/** A hash that is not in the list has no appearances. Anything but such a list is no answer. */
function countOf(text: string, suffix: string): number {
  const lines = text.trim().split(/\r?\n/);
  const counts = lines.map((line) => LINE.exec(line));
  if (counts.some((match) => match === null)) throw new Error("the answer is not a list of hashes");
  const found = counts.find((match) => match?.[1]?.toUpperCase() === suffix);
  return Number(found?.[2] ?? 0);
}
