import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { reasonOf } from "../../failures/failure-text.tsx";
import { isFault } from "../../failures/is-fault.ts";

/** Why the copilot did not answer, in words, for every failure; a bug among them is noted where it is caught. */
export function whyFailed(error: unknown): string {
  const refusal = error instanceof CierreError ? error : null;
  if (refusal?.code === "tooManyRequests") return t("assistant.failed.tooOften");
  if (refusal?.code === "missingResponse") return t("assistant.failed.timedOut");
  return reasonOf(refusal) ?? t(isFault(error) ? "error.fault" : "assistant.failed.other");
}
