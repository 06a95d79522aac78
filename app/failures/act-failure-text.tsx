import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { failureText } from "./failure-text.tsx";
import { refusalOf } from "./refusal-of.ts";

/**
 * What a person reads of something that the server was to do: as `failureText`, and where no answer came that it may be done all the same,
 * for nobody here knows.
 */
export function actFailureText(words: string, error: unknown): ReactNode {
  if (refusalOf(error)?.code !== "missingResponse") return failureText(words, error);
  return (
    <>
      {words}
      <br />
      {t("entry.unanswered")}
    </>
  );
}
