import { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { askPool } from "../../core/processes/ask-pool.ts";
import { textPool } from "../../core/processes/text-pool.ts";
import { fetchChanged, type SourceVersion } from "../../outbound/fetch-changed.ts";
import { type WireEntry, wireEntry } from "./wire-entry.ts";

const TIMEOUT_MS = 20_000;
/** Of the reading of one answer, ms. */
const LONGEST_MS = 10_000;
const ACCEPT = "application/json, application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

const problem = z.object({ reason: z.string(), line: z.number().nullable() });

const ask = askPool(textPool, {
  entry: new URL("./wire-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.union([z.array(wireEntry), problem]).parse(answer),
});

interface Asking {
  readonly reach: Services["importPhotos"];
  /** Password or key; `null` for none. */
  readonly secret: string | null;
  readonly version: SourceVersion | null;
  readonly signal: AbortSignal;
}

export type AgencyAnswer =
  | { readonly tag: "same" }
  /** The newest first. */
  | { readonly tag: "changed"; readonly entries: readonly WireEntry[]; readonly version: SourceVersion };

/**
 * What an agency answers, read in a process of its own. Throws `invalid` with the reason in words for what is none of the formats, and what
 * fetching throws.
 */
export async function askAgency(service: AnyDocument, { reach, secret, version, signal }: Asking): Promise<AgencyAnswer> {
  const fetched = await fetchChanged(String(service.url ?? ""), {
    reach,
    accept: ACCEPT,
    credentials: credentialsOf(service, secret),
    version,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (fetched.tag === "same") return fetched;
  // Agencies take turns with each other, not with people.
  const answer = await ask({ base64: fetched.bytes.toString("base64") }, service.id);
  if (answer === null) throw new CierreError("tooLarge", { message: t("wire.tooMuch") });
  if (Array.isArray(answer)) return { tag: "changed", entries: answer, version: fetched.version };
  throw new CierreError("invalid", { message: reasonOf(answer) });
}

/** Headers that the agency knows the server by; none without a secret. */
export function credentialsOf({ signIn, user, header }: AnyDocument, secret: string | null): Record<string, string> {
  if (secret === null) return {};
  if (signIn === "BASIC") return { authorization: `Basic ${Buffer.from(`${user ?? ""}:${secret}`).toString("base64")}` };
  return signIn === "HEADER" && typeof header === "string" && header !== "" ? { [header.toLowerCase()]: secret } : {};
}

function reasonOf({ reason, line }: z.infer<typeof problem>): string {
  const words = reason === "import.reason.empty" ? t("wire.noTexts") : textOfKey(reason);
  return line === null ? words : t("wire.atLine", { reason: words, line });
}
