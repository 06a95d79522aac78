import { ActionIcon, Anchor, Tabs, Text } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { Link } from "wouter";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { type VisitedArticle, type VisitFigures, visitFigures } from "../../../schema/wire/visit-figures.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { Answered } from "../../shared/Answered.tsx";
import { Age } from "./Age.tsx";
import { Bars } from "./Bars.tsx";
import { Column } from "./Column.tsx";
import classes from "./ContentDashboard.module.css";
import { SourceCounts } from "./SourceCounts.tsx";
import { useKeptAnswer } from "./use-kept-answer.ts";

const views = ["realtime", "totals"] as const;
type View = (typeof views)[number];
const viewSchema = z.enum(views);

/** What readers visit now, and in a day (DASH-004, DASH-007, DASH-031, DASH-032). */
export function AnalyticsColumn({ now }: { readonly now: number }) {
  const [view, setView] = useRememberedState<View>("dashboard|analytics", "realtime", viewSchema, "device");
  const [isDetailed, setDetailed] = useRememberedState("dashboard|detail", false, z.boolean(), "device");
  return (
    <Column
      title={t("dashboard.analytics")}
      actions={
        <ActionIcon
          variant={isDetailed ? "light" : "subtle"}
          color="gray"
          size="lg"
          aria-label={t("dashboard.realtimeDetail")}
          title={t("dashboard.realtimeDetail")}
          aria-pressed={isDetailed}
          onClick={() => setDetailed(!isDetailed)}
        >
          <IconListDetails size={18} />
        </ActionIcon>
      }
    >
      <Tabs value={view} keepMounted={false} onChange={(chosen) => setView(views.find((each) => each === chosen) ?? "realtime")}>
        <Tabs.List grow>
          {views.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`dashboard.analytics.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {views.map((each) => (
          <Tabs.Panel key={each} value={each} pt="sm">
            <Figures view={each} now={now} isDetailed={isDetailed} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Column>
  );
}

interface FiguresProps {
  readonly view: View;
  readonly now: number;
  readonly isDetailed: boolean;
}

function Figures({ view, now, isDetailed }: FiguresProps) {
  const { state, retry } = useKeptAnswer(`analytics/${view}`, visitFigures, now);
  return (
    <Answered state={state} onRetry={retry}>
      {(figures) => <Known figures={figures} view={view} isDetailed={isDetailed} now={now} />}
    </Answered>
  );
}

function Known({ figures, view, isDetailed, now }: FiguresProps & { readonly figures: VisitFigures }) {
  const { at, count, countBySource, series, data } = figures;
  const most = data[0]?.count ?? 0;
  return (
    <>
      <Text component="p" m={0}>
        <Text span fz={28} fw={700} className={classes.figure}>
          {formatNumber(count)}
        </Text>{" "}
        <Text span size="sm" c="dimmed">
          {t(`dashboard.visits.${view}`, { count })}
        </Text>
      </Text>
      <Bars series={series} step={view === "realtime" ? "minute" : "hour"} />
      <SourceCounts counts={countBySource} label={t("dashboard.bySource")} />
      <Age at={at} now={now} />
      {data.length === 0 && <Text c="dimmed">{t("dashboard.noVisits")}</Text>}
      <ol className={classes.items} aria-label={t("dashboard.mostVisited")}>
        {data.map((visited) => (
          <Visited key={visited.doc.id} visited={visited} share={most === 0 ? 0 : visited.count / most} isDetailed={isDetailed} />
        ))}
      </ol>
    </>
  );
}

interface VisitedProps {
  readonly visited: VisitedArticle;
  /** Of those of the article that is visited most. */
  readonly share: number;
  readonly isDetailed: boolean;
}

function Visited({ visited: { doc, count, countBySource }, share, isDetailed }: VisitedProps) {
  // React's type knows no custom properties.
  const bar = { "--share": `${share * 100}%` } as CSSProperties;
  return (
    <li className={classes.item} style={bar}>
      <div className={classes.line}>
        <Anchor component={Link} href={entryPath("article", doc.id)} size="sm" className={classes.title}>
          {doc.title || t("entry.untitled")}
        </Anchor>
        <span className={classes.figure}>{formatNumber(count)}</span>
      </div>
      {isDetailed && <SourceCounts counts={countBySource} label={t("dashboard.bySourceOf", { title: doc.title })} />}
    </li>
  );
}
