import { CloseButton, Tabs } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { type Chosen, useFrontDesk } from "../desk/front-desk.ts";
import type { EditedPart } from "../model/edited-place.ts";
import { type Item, placeText } from "../model/front-place.ts";
import { ArticlesTab } from "./ArticlesTab.tsx";
import { DesignTab } from "./DesignTab.tsx";
import { OthersTab } from "./OthersTab.tsx";
import { PreviewTab } from "./PreviewTab.tsx";
import classes from "./panel.module.css";
import { SideEditor } from "./SideEditor.tsx";

interface SidePanelProps {
  readonly entry: Entry;
  readonly components: readonly Item[];
  readonly chosen: Chosen | null;
  readonly edited: EditedPart | null;
}

const tabs = ["articles", "others", "design", "preview"] as const;
type Tab = (typeof tabs)[number];

/**
 * Beside the front: what it is made of, in tabs (FRONT-008), or the editor of one part of it. Where a screen is narrow it is a sheet at the
 * lower end, which opens for what is asked of it and makes way for what was done.
 */
export function SidePanel({ entry, components, chosen, edited }: SidePanelProps) {
  const desk = useFrontDesk();
  const [tab, setTab] = useState<Tab>("articles");
  const [isOpen, setOpen] = useState(false);
  const place = chosen?.place ? placeText(chosen.place) : null;
  // Whoever chooses a place wants an article for it.
  useEffect(() => {
    if (place === null) return;
    setTab("articles");
    setOpen(true);
  }, [place]);
  const close = () => {
    setOpen(false);
    if (edited) desk.edit(null);
  };
  const makeWay = useCallback(() => setOpen(false), []);
  return (
    <aside className={classes.panel} aria-label={t("front.panel")} data-open={isOpen || edited !== null || undefined}>
      {edited && <SideEditor key={partKey(edited)} entry={entry} components={components} part={edited} />}
      <Tabs
        value={tab}
        className={classes.tabs}
        hidden={edited !== null}
        keepMounted={false}
        onChange={(value) => {
          setTab(tabs.find((each) => each === value) ?? "articles");
          setOpen(true);
        }}
      >
        <Tabs.List grow className={classes.tabList}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} onClick={() => setOpen(true)}>
              {t(`front.tab.${each}`)}
            </Tabs.Tab>
          ))}
          <CloseButton className={classes.closeSheet} aria-label={t("front.closePanel")} onClick={close} />
        </Tabs.List>
        <Tabs.Panel value="articles" className={classes.content} keepMounted>
          <ArticlesTab components={components} chosen={chosen} onPut={makeWay} />
        </Tabs.Panel>
        <Tabs.Panel value="others" className={classes.content}>
          <OthersTab onAdded={makeWay} />
        </Tabs.Panel>
        <Tabs.Panel value="design" className={classes.content}>
          <DesignTab entry={entry} components={components} chosen={chosen} onAdded={makeWay} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={classes.content}>
          <PreviewTab />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

/** An editor of its own for each part. */
function partKey({ component, place }: EditedPart): string {
  return `${String(component.id)} ${place?.list} ${place?.at}`;
}
