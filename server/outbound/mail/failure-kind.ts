import type { FailureKind } from "../../../schema/values/failure-kinds.ts";

/** What a mail server said of a letter to somebody. */
export interface Refusal {
  /** Three digits; `null` where none is known, as in a report that has the enhanced status alone. */
  readonly code: number | null;
  /** Enhanced status (RFC 3463), such as `5.1.1`; `null` for none. */
  readonly status: string | null;
  /** What it answered to: the address, or the letter. */
  readonly stage: "address" | "letter";
}

/** Statuses that say a thing of their own within their subject; permanent ones alone (`x` stands for 5). */
const byDetail: Readonly<Record<string, FailureKind>> = {
  // No such mailbox, no such domain, no address, moved without a word, a domain that takes no mail.
  ...{ "1.1": "unknown", "1.2": "unknown", "1.3": "unknown", "1.6": "unknown", "1.10": "unknown" },
  // The sender's address.
  ...{ "1.7": "policy", "1.8": "policy" },
  ...{ "2.2": "full", "2.3": "contents", "3.4": "contents" },
};
const bySubject: Readonly<Record<string, FailureKind>> = {
  ...{ 1: "refused", 2: "refused", 3: "connection", 4: "connection", 5: "connection", 6: "contents", 7: "policy" },
};

/**
 * Why a letter was refused: the enhanced status goes before the code, which says little. An address that is not known for now only may be
 * known later.
 */
export function failureKindOf({ code, status, stage }: Refusal): FailureKind {
  const [level = "", subject = "", detail = ""] = status?.split(".") ?? [];
  const kind = byDetail[`${subject}.${detail}`] ?? bySubject[subject];
  if (kind !== undefined) return kind === "unknown" && level !== "5" ? "refused" : kind;
  if (code === 552) return stage === "address" ? "full" : "contents";
  if (stage === "letter" || code === 554) return isLater(code, level) ? "connection" : "policy";
  return isLater(code, level) ? "connection" : "refused";
}

/** The enhanced status that an answer begins with, after its code: further on in it, addresses of networks look the same. */
export function statusOf(answer: string): string | null {
  return /^(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer.trimStart())?.[1] ?? null;
}

function isLater(code: number | null, level: string): boolean {
  return code === null ? level === "4" : code < 500;
}
