import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import {
  type SearchSort,
  type SearchTime,
  searchSorts,
  searchTimes,
} from "../../../schema/features/opportunities/opportunities.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type SearchConsoleItem, searchConsoleAnswer } from "../../../schema/wire/opportunities.ts";
import { formatNumber, formatPercent } from "../../entity/format-value.ts";
import { Answered } from "../../shared/Answered.tsx";
import { Age } from "./Age.tsx";
import { Choices } from "./Choices.tsx";
import classes from "./ContentDashboard.module.css";
import { inOrder } from "./opportunity-order.ts";
import { Tags } from "./Trends.tsx";
import { useGeo } from "./use-geo.ts";
import { isServed, useKeptAnswer } from "./use-kept-answer.ts";

/** How the site does in searches (DASH-010, DASH-011, DASH-034). */
export function SearchConsole({ now }: { readonly now: number }) {
  const geo = useGeo();
  const [time, setTime] = useState<SearchTime>("3d");
  const [sort, setSort] = useState<SearchSort>("relevance");
  const { state, retry } = useKeptAnswer(`search-console?geo=${geo}&time=${time}`, searchConsoleAnswer, now);
  return (
    <>
      {isServed(state) && (
        <Choices times={searchTimes} time={time} onTime={setTime} sorts={searchSorts} sort={sort} onSort={setSort} />
      )}
      {state.tag === "failed" ? (
        <Failed onRetry={retry} />
      ) : (
        <Answered state={state} onRetry={retry}>
          {({ isConfigured, at, data }) => (
            <>
              {!isConfigured && (
                <Text c="dimmed" size="sm">
                  {t("dashboard.searchConsole.notConfigured")}
                </Text>
              )}
              {isConfigured && data.length === 0 && <Text c="dimmed">{t("list.noData")}</Text>}
              <ol className={classes.items} aria-label={t("dashboard.opportunities.performance")}>
                {inOrder(data, sort).map((item) => (
                  <SearchItem key={item.name} item={item} />
                ))}
              </ol>
              <Age at={at} now={now} />
            </>
          )}
        </Answered>
      )}
    </>
  );
}

/** ERR-028, ERR-029 */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" mt="sm" title={t("dashboard.searchConsole.failed")}>
      <Text size="sm" mb="xs">
        {t("dashboard.searchConsole.hint")}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t("shell.missing.again")}
      </Button>
    </Alert>
  );
}

function SearchItem({ item: { name, clicks, impressions, position, ctr, categories } }: { readonly item: SearchConsoleItem }) {
  const facts = [
    t("dashboard.impressions", { count: impressions }),
    t("dashboard.position", { position: formatNumber(Math.round(position * 10) / 10) }),
    // LIST-017
    t("dashboard.ctr", { percent: formatPercent(ctr, 1) }),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <Text size="sm" fw={600} className={classes.title}>
          {name}
        </Text>
        <Text size="sm" className={classes.figure}>
          {t("dashboard.clicks", { count: clicks })}
        </Text>
      </div>
      <Text size="xs" c="dimmed">
        {facts.join(" · ")}
      </Text>
      <Tags names={categories} />
    </li>
  );
}
