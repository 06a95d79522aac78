import { Badge, Text } from "@mantine/core";
import { useState } from "react";
import { type TrendSort, type TrendTime, trendSorts, trendTimes } from "../../../schema/features/opportunities/opportunities.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type Trend, trendsAnswer } from "../../../schema/wire/opportunities.ts";
import { formatNumber, formatPercent } from "../../entity/format-value.ts";
import { relativeDate } from "../../entity/list/cells/relative-date.ts";
import { Answered } from "../../shared/Answered.tsx";
import { Age } from "./Age.tsx";
import { Choices } from "./Choices.tsx";
import classes from "./ContentDashboard.module.css";
import { inOrder } from "./opportunity-order.ts";
import { TrendWork } from "./TrendWork.tsx";
import { useGeo } from "./use-geo.ts";
import { isServed, useKeptAnswer } from "./use-kept-answer.ts";

/** What people search for lately (DASH-009, DASH-012, DASH-033). */
export function Trends({ now }: { readonly now: number }) {
  const geo = useGeo();
  const [time, setTime] = useState<TrendTime>("24h");
  const [sort, setSort] = useState<TrendSort>("relevance");
  const { state, retry } = useKeptAnswer(`trends3?geo=${geo}&time=${time}`, trendsAnswer, now);
  return (
    <>
      {isServed(state) && (
        <Choices times={trendTimes} time={time} onTime={setTime} sorts={trendSorts} sort={sort} onSort={setSort} />
      )}
      <Answered state={state} onRetry={retry}>
        {({ isConfigured, at, data }) => (
          <>
            {!isConfigured && (
              <Text c="dimmed" size="sm">
                {t("dashboard.trends.notConfigured")}
              </Text>
            )}
            {isConfigured && data.length === 0 && <Text c="dimmed">{t("list.noData")}</Text>}
            <ol className={classes.items} aria-label={t("dashboard.opportunities.trends")}>
              {inOrder(data, sort).map((trend) => (
                <TrendItem key={trend.name} trend={trend} now={now} />
              ))}
            </ol>
            <Age at={at} now={now} />
          </>
        )}
      </Answered>
    </>
  );
}

function TrendItem({
  trend: { name, categories, startDate, volume, increaseRatio },
  now,
}: {
  readonly trend: Trend;
  readonly now: number;
}) {
  const facts = [
    relativeDate(startDate, now),
    increaseRatio === null ? "" : t("dashboard.increase", { percent: formatPercent(increaseRatio, 0) }),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <Text size="sm" fw={600} className={classes.title}>
          {name}
        </Text>
        {volume !== null && (
          <Text size="sm" className={classes.figure} title={t("dashboard.volume")}>
            {formatNumber(volume)}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </Text>
      <Tags names={categories} />
      <TrendWork name={name} />
    </li>
  );
}

/** No wider than a result's tags may be (CONST-025). */
export function Tags({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={classes.tags}>
      {names.map((name) => (
        <Badge key={name} size="sm" variant="default">
          {name}
        </Badge>
      ))}
    </div>
  );
}
