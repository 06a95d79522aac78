import { Card, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { LIST_COUNT_CAP } from "../../../schema/wire/list.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { asIds, asItems } from "../../fields/narrow-value.ts";
import { useEstimate } from "./use-estimate.ts";

/** How many there are to reach; nothing where that cannot be found out. `path`: the list of those reached, as `segmentQuery` narrows it. */
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

/** The segments and places of a document, as filters of the list of those it reaches (AUD-013, MAIL-036). */
export function segmentQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams({ limit: "1" });
  const add = (name: string, text: string) => text !== "" && query.set(name, text);
  add("audienceSegments_in", asIds(values.segmentAudienceSegmentInclude).join(","));
  add("audienceSegments_nin", asIds(values.segmentAudienceSegmentExclude).join(","));
  add("ipLocation_in", placesText(values.segmentIpLocationInclude));
  add("ipLocation_nin", placesText(values.segmentIpLocationExclude));
  return query;
}

/** A place without parts, which somebody is about to fill in, is none yet. */
function placesText(value: unknown): string {
  const places = asItems(value)
    .map(({ country, region, city }) => ({ country, region, city }))
    .filter((place) => Object.values(place).some((part) => part));
  return places.length === 0 ? "" : JSON.stringify(places);
}
