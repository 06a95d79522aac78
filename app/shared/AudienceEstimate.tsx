import { Card, Text } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { LIST_COUNT_CAP } from "../../schema/wire/list.ts";
import { formatNumber } from "../entity/format-value.ts";
import { useEstimate } from "./use-estimate.ts";

interface AudienceEstimateProps {
  /** What answers the `count` of those reached, as `segmentFilters` narrows them. */
  readonly path: string | null;
  /** It counts all of them; lists stop counting somewhere. */
  readonly isExact?: boolean;
}

/** How many there are to reach; nothing where that cannot be found out. */
export function AudienceEstimate({ path, isExact = false }: AudienceEstimateProps) {
  const count = useEstimate(path);
  if (count === null) return null;
  const isMore = !isExact && count >= LIST_COUNT_CAP;
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
