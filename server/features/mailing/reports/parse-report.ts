import { failureKindOf, statusOf } from "../../../outbound/mail/failure-kind.ts";
import type { LetterFailure } from "../failures/plan-failure.ts";
import { type Mail, type MailHeaders, readHeaders } from "./read-mail.ts";

/** What a mail server, or whoever looks after complaints, reports of one letter. */
export interface MailReport extends LetterFailure {
  /** Addresses that the report came to, or that the letter was sent from: one of them may tell whose letter it was. */
  readonly paths: readonly string[];
  /** Of the letter, with its brackets. */
  readonly messageId: string | null;
}

/** Headers that may name the address that a report came to. */
const ARRIVED = ["delivered-to", "x-original-to", "envelope-to", "to"];
const COMPLAINTS = /^(abuse|fraud|virus|other)$/i;

/**
 * What a mail reports: that a letter came back for good (DSN, RFC 3464), or that somebody complains of it (ARF, RFC 5965); `null` for
 * anything else, such as a delay, a confirmation, or somebody's absence.
 */
export function parseReport(mail: Mail): MailReport | null {
  const failure = failureOf(mail) ?? complaintOf(mail);
  if (failure === null) return null;
  const original = originalOf(mail);
  const feedback = fieldsOf(mail, "message/feedback-report")[0];
  const senders = [...(feedback?.get("original-mail-from") ?? []), ...(original.get("return-path") ?? [])];
  const paths = [...arrivedAt(mail), ...senders.flatMap(addressesIn)];
  return { ...failure, paths, messageId: original.get("message-id")?.[0] ?? null };
}

/** Addresses that a mail came to. */
export function arrivedAt({ headers }: Mail): string[] {
  return ARRIVED.flatMap((name) => headers.get(name) ?? []).flatMap(addressesIn);
}

/** Groups of fields in the part of that type. */
function fieldsOf({ parts }: Mail, type: string): MailHeaders[] {
  const text = parts.find((part) => part.type === type)?.text.trim() ?? "";
  return text === "" ? [] : text.split(/\n\s*\n/).map(readHeaders);
}

function failureOf(mail: Mail): LetterFailure | null {
  const groups = fieldsOf(mail, "message/delivery-status");
  const failed = groups.find((fields) => /^failed\b/i.test(fields.get("action")?.[0] ?? ""));
  if (failed === undefined) return null;
  const [status = "", diagnostic = ""] = [failed.get("status")?.[0], failed.get("diagnostic-code")?.[0]];
  // `smtp; 550 5.1.1 no such user`
  const answer = diagnostic.replace(/^[\w-]+\s*;\s*/, "");
  const reported = statusOf(status);
  const vague = reported === null || reported.endsWith(".0.0");
  const code = /^([45]\d\d)(?!\d)/.exec(answer)?.[1];
  const kind = failureKindOf({
    code: code === undefined ? null : Number(code),
    status: vague ? (statusOf(answer) ?? (code === undefined ? reported : null)) : reported,
    stage: "address",
  });
  return { kind, said: answer || status };
}

function complaintOf(mail: Mail): LetterFailure | null {
  const type = fieldsOf(mail, "message/feedback-report")[0]?.get("feedback-type")?.[0] ?? "";
  return COMPLAINTS.test(type) ? { kind: "complaint", said: type.toLowerCase() } : null;
}

/** Headers of the letter that the report is about. */
function originalOf({ parts }: Mail): MailHeaders {
  const part = parts.find(({ type }) => type === "message/rfc822" || type === "text/rfc822-headers");
  return readHeaders(part?.text.split("\n\n", 1)[0] ?? "");
}

/** In the time of the value's length: anybody may send a mail. */
function addressesIn(value: string): string[] {
  return value.split(/[\s<>,;"()]+/).flatMap((word) => {
    const at = word.indexOf("@");
    const from = word.lastIndexOf(":", at) + 1;
    return at > from && at < word.length - 1 ? [word.slice(from)] : [];
  });
}
