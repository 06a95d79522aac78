import { Card, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { LIST_COUNT_CAP } from "../../../schema/wire/list.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { useEstimate } from "./use-estimate.ts";

/** How many there are to reach; nothing where that cannot be found out. `path`: the list of those reached, as `segmentFilters` narrows it. */
export function AudienceEstimate({ path }: { readonly path: string | null }) {
  const count = useEstimate(path);
  if (count === null) return null;
  const isMore = count >= LIST_COUNT_CAP;
  return (
    <Card withBorder component="section" aria-label={t("audience.estimate")}>
      <Text size="sm" c="dimmed">
        {t("audience.estimate")}
      </Text>
      <Text fz={24} fw={600} role="status">
        {isMore ? t("audience.estimateMore", { count }) : formatNumber(count)}
      </Text>
    </Card>
  );
}
