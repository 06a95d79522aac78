import type { ReactNode } from "react";
import type { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { isFault } from "./is-fault.ts";
import { refusalOf } from "./refusal-of.ts";

/** What a person reads of a call that failed: the words for it, and why where the server says it in words. A bug is noted, and called one. */
export function failureText(words: string, error: unknown): ReactNode {
  const reason = reasonOf(refusalOf(error)) ?? (isFault(error) ? t("error.fault") : null);
  if (reason === null) return words;
  return (
    <>
      {words}
      <br />
      {reason}
    </>
  );
}

/** The server's own words; `null` where it tells no more than its code. */
export function reasonOf(refusal: CierreError | null): string | null {
  if (refusal === null) return null;
  const { code, message } = refusal;
  return message === code || message === t(`error.${code}`) ? null : message;
}
