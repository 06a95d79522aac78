import { Tabs } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import type { CollectionDefinition, ListViewDeclaration } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery } from "../../../client/client-api.ts";
import { withTexts } from "../../../client/texts/section-texts.ts";
import type { ListState } from "../../../hooks/use-list.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { LIST_TAB, type ListView } from "../use-list-view.ts";
import classes from "./tabs.module.css";

const ListMap = lazyPart(() => withTexts(import("../map/ListMap.tsx")).then((module) => module.ListMap));
const ListWeek = lazyPart(() => withTexts(import("../week/ListWeek.tsx")).then((module) => module.ListWeek));

interface ListTabsProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly list: ListState;
  /** The rows. */
  readonly children: ReactNode;
}

/** 'Listado' and the other views that the collection declares; which one is remembered with the rest (LIST-004, LIST-013). */
export function ListTabs({ definition, view, list, children }: ListTabsProps) {
  const views = definition.list.views ?? [];
  const tab = views.some(({ field }) => field === view.state.tab) ? view.state.tab : LIST_TAB;
  return (
    <Tabs value={tab} keepMounted={false} className={classes.tabs} onChange={(next) => view.change({ tab: next ?? LIST_TAB })}>
      <Tabs.List px="md">
        <Tabs.Tab value={LIST_TAB}>{t("list.main")}</Tabs.Tab>
        {views.map(({ field, title }) => (
          <Tabs.Tab key={field} value={field}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={LIST_TAB} className={classes.panel}>
        {children}
      </Tabs.Panel>
      {views.map((shown) => (
        <Tabs.Panel key={shown.field} value={shown.field} className={classes.panel}>
          <Suspense>
            <View definition={definition} view={shown} query={view.query} list={list} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface ViewProps {
  readonly definition: CollectionDefinition;
  readonly view: ListViewDeclaration;
  readonly query: ListQuery;
  readonly list: ListState;
}

function View({ definition, view, query, list }: ViewProps) {
  switch (view.kind) {
    case "map":
      return <ListMap definition={definition} field={view.field} list={list} />;
    case "week":
      return <ListWeek definition={definition} view={view} query={query} list={list} />;
  }
}
