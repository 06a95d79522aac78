import { Alert, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { savedValues, shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { asId, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useTitles } from "../../../hooks/use-titles.ts";

/** Why a draft came back from review, who says so and when, until it is sent there again. */
export function ReturnedNotice({ entry }: { readonly entry: Entry }) {
  const { status, returned } = savedValues(entry);
  const { note, by, at } = asRecord(returned);
  const id = asId(by);
  const name = useTitles("user", id === "" ? [] : [id]).get(id) || asText(asRecord(by).displayName);
  if (asText(note) === "" || status !== "DRAFT" || shownValues(entry).status !== "DRAFT") return null;
  const date = formatDateTime(at);
  return (
    <Alert role="status" color="orange" icon={<IconArrowBackUp aria-hidden />} title={t("article.returned")}>
      <Text size="sm" style={{ whiteSpace: "pre-line" }}>
        {asText(note)}
      </Text>
      {(name !== "" || date !== "") && (
        <Text size="xs" mt={4}>
          {name === "" ? date : t("article.returned.by", { name, date })}
        </Text>
      )}
    </Alert>
  );
}
