import { Text } from "@mantine/core";
import { useEffect } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { realtimeEvents } from "../../../schema/wire/realtime.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { onTick } from "../../hooks/time/use-now.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import classes from "../../presence/people.module.css";
import { useProjectNews } from "../../presence/use-project-news.ts";
import { visitSourceName } from "./visit-source-name.ts";

/** With more sources than these, one stands under the other (spec 0 §9). */
const MOST_SIDE_BY_SIDE = 2;

/** How many people read the project's site now (SHELL-042); nothing where nobody counts them. */
export function VisitorCounters() {
  const { realtime } = useClient();
  const { last5Minutes, last30Minutes, bySource } = useObservable(useProjectNews().visitors);
  useEffect(() => onTick(() => void (realtime.connected.get() && realtime.emit(realtimeEvents.askRealtime))), [realtime]);
  if (last5Minutes === null) return null;
  return (
    <section aria-label={t("people.visitors")} className={classes.part}>
      <h2 className={classes.heading}>{t("people.visitors")}</h2>
      <dl className={classes.counters}>
        <Counter label={t("people.visitors.5m")} count={last5Minutes} isLarge />
        {last30Minutes !== null && <Counter label={t("people.visitors.30m")} count={last30Minutes} isLarge />}
      </dl>
      {bySource.length > 0 && (
        <dl
          className={classes.counters}
          data-stacked={bySource.length > MOST_SIDE_BY_SIDE || undefined}
          aria-label={t("people.visitors.bySource")}
        >
          {bySource.map(({ source, count }) => (
            <Counter key={source} label={visitSourceName(source)} count={count} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Counter({
  label,
  count,
  isLarge = false,
}: {
  readonly label: string;
  readonly count: number;
  readonly isLarge?: boolean;
}) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" size={isLarge ? "lg" : "sm"} fw={isLarge ? 700 : 500} m={0}>
        {formatNumber(count)}
      </Text>
    </div>
  );
}
