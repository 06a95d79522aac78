import { ActionIcon, Box, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useRefreshClock } from "../../hooks/time/use-refresh-clock.ts";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { partInTime } from "../../ui/part-in-time.ts";
import { AnalyticsColumn } from "./AnalyticsColumn.tsx";
import classes from "./ContentDashboard.module.css";
import { OpportunitiesColumn } from "./OpportunitiesColumn.tsx";
import { WorkingColumn } from "./WorkingColumn.tsx";

const SiteFailures = partInTime(() => import("./SiteFailures.tsx").then((module) => module.SiteFailures));

/** Everything on it is asked for again this often, ms (DASH-006). */
const REFRESH_MS = 30_000;

const columns = { working: WorkingColumn, analytics: AnalyticsColumn, opportunities: OpportunitiesColumn } as const;
type ColumnName = keyof typeof columns;
// Object.keys knows no names.
const columnNames = Object.keys(columns) as ColumnName[];

/** What is being written, what is read, and what might be written about (DASH-001, DASH-002). */
export function ContentDashboardPage() {
  const { now, refresh } = useRefreshClock(REFRESH_MS);
  const isWide = useMediaQuery("(min-width: 68em)", true, { getInitialValueInEffect: false });
  return (
    <>
      <PageToolbar title={t("shell.menu.dashboard")}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("dashboard.refresh")} onClick={refresh}>
          <IconRefresh size={18} />
        </ActionIcon>
      </PageToolbar>
      <Box p="md">
        <Suspense>
          <SiteFailures />
        </Suspense>
        {isWide ? <Columns now={now} /> : <OneColumn now={now} />}
      </Box>
    </>
  );
}

function Columns({ now }: { readonly now: number }) {
  return (
    <div className={classes.columns}>
      {columnNames.map((name) => {
        const Column = columns[name];
        return <Column key={name} now={now} />;
      })}
    </div>
  );
}

function OneColumn({ now }: { readonly now: number }) {
  const [shown, setShown] = useState<ColumnName>("working");
  return (
    <Tabs value={shown} keepMounted={false} onChange={(name) => setShown(columnNames.find((each) => each === name) ?? "working")}>
      <Tabs.List grow mb="md">
        {columnNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`dashboard.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {columnNames.map((name) => {
        const Column = columns[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Column now={now} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
