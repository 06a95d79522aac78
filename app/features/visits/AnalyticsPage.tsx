import { ActionIcon, Button, Select, Stack, Text } from "@mantine/core";
import { IconAdjustments, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { analyticsSources } from "../../../schema/analytics-sources.ts";
import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { canOpenPages } from "../../../schema/rights/can.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { AnalyticsControls } from "./AnalyticsControls.tsx";
import { AnalyticsFigures } from "./AnalyticsFigures.tsx";
import { handOverTable } from "./analytics-table.ts";
import { type AnalyticsView, analyticsPath, anotherSource, definitionOf, sourceOf, viewIn } from "./analytics-view.ts";
import { useAnalytics } from "./use-analytics.ts";

const NARROW = "(max-width: 47.99em)";

/** Figures of what the newsroom makes, by whatever tells them apart (spec 1 §2, Analytics). A link may say what of, and of which period. */
export function AnalyticsPage() {
  const { search } = useHashLocation();
  return <Analytics key={search} search={search} />;
}

function Analytics({ search }: { readonly search: string }) {
  const [view, setView] = useState<AnalyticsView | null>(() => viewIn(search, Date.now()));
  // On a telephone they fill the screen: whoever was led to figures sees those first.
  const [showsControls, setShowsControls] = useState(() => view === null || !window.matchMedia(NARROW).matches);
  const path = view && analyticsPath(view);
  const choose = (name: string) => setView(anotherSource(view, name, search, Date.now()));
  const state = useAnalytics(path);
  const answer = state.tag === "known" && state.answer.data.length > 0 ? state.answer : null;
  return (
    <>
      <PageToolbar title={t("shell.menu.analytics")}>
        <ActionIcon
          variant={showsControls ? "light" : "subtle"}
          color="gray"
          size="lg"
          aria-label={t("analytics.controls")}
          aria-pressed={showsControls}
          onClick={() => setShowsControls(!showsControls)}
        >
          <IconAdjustments size={18} />
        </ActionIcon>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={answer === null}
          onClick={() => view && answer && handOverTable(view, answer)}
        >
          {t("analytics.csv")}
        </Button>
      </PageToolbar>
      <Stack p="md">
        {showsControls && <SourceSelect value={view?.source ?? null} onChange={(name) => name && choose(name)} />}
        {view === null && <Text c="dimmed">{t("analytics.chooseSource")}</Text>}
        {view && showsControls && <AnalyticsControls view={view} onChange={setView} />}
        {view && <AnalyticsFigures view={view} state={state} onSort={(sort) => setView({ ...view, sort })} />}
      </Stack>
    </>
  );
}

function SourceSelect({ value, onChange }: { readonly value: string | null; readonly onChange: (name: string | null) => void }) {
  const actor = useActor();
  const names = Object.keys(analyticsSources).filter((name) => canOpenPages(actor, definitionOf(name)));
  return (
    <Select
      label={t("analytics.source")}
      placeholder={t("analytics.chooseSource")}
      maw={360}
      allowDeselect={false}
      data={names.map((name) => ({ value: name, label: textOfKey(sourceOf(name).label ?? collectionManyKey(name)) }))}
      value={value}
      onChange={onChange}
    />
  );
}
