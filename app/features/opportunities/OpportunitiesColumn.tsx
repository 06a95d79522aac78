import { Tabs } from "@mantine/core";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { Column } from "./Column.tsx";
import { SearchConsole } from "./SearchConsole.tsx";
import { Trends } from "./Trends.tsx";

const views = { trends: Trends, performance: SearchConsole } as const;
type View = keyof typeof views;
// Object.keys knows no names.
const viewNames = Object.keys(views) as View[];
const viewSchema = z.enum(["trends", "performance"]);

/** What people search for, and how the site does in it (DASH-005, DASH-008). */
export function OpportunitiesColumn({ now }: { readonly now: number }) {
  const [view, setView] = useRememberedState<View>("dashboard|opportunities", "trends", viewSchema, "device");
  return (
    <Column title={t("dashboard.opportunities")}>
      <Tabs value={view} keepMounted={false} onChange={(name) => setView(viewNames.find((each) => each === name) ?? "trends")}>
        <Tabs.List grow>
          {viewNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`dashboard.opportunities.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {viewNames.map((name) => {
          const View = views[name];
          return (
            <Tabs.Panel key={name} value={name} pt="sm">
              <View now={now} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Column>
  );
}
