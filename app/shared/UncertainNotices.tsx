import { Alert } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { savedValues } from "../entity/entry-state/saved.ts";
import type { Entry } from "../entity/entry-state/use-entry.ts";
import { asNumber } from "../fields/narrow-value.ts";

/** Of how many devices nobody knows whether they have the notice. */
export function UncertainNotices({ entry }: { readonly entry: Entry }) {
  const count = asNumber(savedValues(entry).uncertain) ?? 0;
  if (count === 0) return null;
  return (
    <Alert role="note" color="orange">
      {t("push.uncertain.text", { count })}
    </Alert>
  );
}
