import { Tabs } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useDeferredValue } from "react";
import type { EntrySection } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import classes from "./entry.module.css";
import { blocksOf, hasError, type PlacedSections, type Tab, tabsOf } from "./shown-sections.ts";
import { type OpenTab, useOpenTab } from "./use-open-tab.ts";

interface FormLayoutProps {
  readonly fields: Fields;
  readonly sections: PlacedSections;
  readonly errors: FieldErrors;
  /** How often a save was refused for errors. */
  readonly refusals: number;
  readonly render: (section: EntrySection) => ReactNode;
  /** Below the narrow column. */
  readonly side?: ReactNode;
}

/** Sections in one column on a tablet and two on a desk, with the groups of tabs among them; other tabs below, one at a time. */
export function FormLayout({ fields, sections, errors, refusals, render, side }: FormLayoutProps) {
  const { always, tabs } = sections;
  const open = useOpenTab(sections, errors, refusals);
  const block = (inside: ReturnType<typeof blocksOf>[number]) => {
    const [{ tabGroup }] = inside;
    return tabGroup ? (
      <TabGroup key={tabGroup} name={tabGroup} sections={inside} {...{ errors, refusals, render }} />
    ) : (
      inside.map(render)
    );
  };
  return (
    <>
      <Columns fields={fields} sections={always} render={block} side={side} />
      <TabbedSections tabs={tabs} errors={errors} open={open}>
        {(inside) => <Columns fields={fields} sections={inside} render={block} />}
      </TabbedSections>
    </>
  );
}

interface TabGroupProps extends Pick<FormLayoutProps, "errors" | "refusals" | "render"> {
  readonly name: MessageKey;
  readonly sections: readonly EntrySection[];
}

/** Tabs within a column. */
function TabGroup({ name, sections, errors, refusals, render }: TabGroupProps) {
  const tabs = tabsOf(sections);
  const open = useOpenTab({ always: [], tabs }, errors, refusals);
  return (
    <TabbedSections tabs={tabs} errors={errors} open={open} label={t(name)}>
      {(inside) => <div className={classes.column}>{inside.map(render)}</div>}
    </TabbedSections>
  );
}

interface TabbedSectionsProps {
  readonly tabs: readonly Tab[];
  readonly errors: FieldErrors;
  readonly open: OpenTab;
  /** What the tabs are about, where the page has others. */
  readonly label?: string;
  readonly children: (sections: readonly EntrySection[]) => ReactNode;
}

function TabbedSections({ tabs, errors, open, label, children }: TabbedSectionsProps) {
  if (tabs.length === 0) return null;
  return (
    // A tab that was opened stays: what was typed into it and cannot be stored yet must keep saving back.
    <Tabs value={open.title} onChange={open.show} keepMounted keepMountedMode="display-none">
      <Tabs.List mb="md" aria-label={label}>
        {tabs.map((tab) => (
          <TabHead key={tab.title} tab={tab} isBad={hasError(tab.sections, errors)} />
        ))}
      </Tabs.List>
      {tabs.map(({ title, sections }) => (
        <Tabs.Panel key={title} value={title}>
          {open.wasShown(title) && children(sections)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function TabHead({ tab, isBad }: { readonly tab: Tab; readonly isBad: boolean }) {
  const bad = { color: "red", rightSection: <IconAlertCircle size={16} role="img" aria-label={t("entry.tabError")} /> };
  return (
    <Tabs.Tab value={tab.title} {...(isBad && bad)}>
      {t(tab.title)}
    </Tabs.Tab>
  );
}

interface ColumnsProps extends Pick<FormLayoutProps, "fields" | "side"> {
  readonly sections: readonly EntrySection[];
  readonly render: (block: ReturnType<typeof blocksOf>[number]) => ReactNode;
}

/** The sections that fill a screen are drawn with the page, those below a moment later: nobody waits for what is out of sight. */
function Columns({ fields, sections, render, side }: ColumnsProps) {
  const isWhole = useDeferredValue(true, false);
  const drawn = (inColumn: readonly EntrySection[]) => blocksOf(isWhole ? inColumn : screenOf(fields, inColumn)).map(render);
  if (sections.some(({ place }) => place)) return <MeasuredColumns sections={sections} drawn={drawn} />;
  const main = drawn(sections.filter(({ column }) => column !== "side"));
  const beside = drawn(sections.filter(({ column }) => column === "side"));
  const hasSide = beside.length > 0 || Boolean(side);
  if (main.length === 0 && !hasSide) return null;
  return (
    <div className={classes.columns} data-side={(main.length > 0 && hasSide) || undefined}>
      {main.length > 0 && <div className={classes.column}>{main}</div>}
      {hasSide && (
        <div className={classes.column}>
          {beside}
          {side}
        </div>
      )}
    </div>
  );
}

interface MeasuredColumnsProps {
  readonly sections: readonly EntrySection[];
  readonly drawn: (inColumn: readonly EntrySection[]) => ReactNode;
}

/** Columns as wide as people measured them; a section without one takes a row of its own. */
function MeasuredColumns({ sections, drawn }: MeasuredColumnsProps) {
  const columns = [...new Set(sections.map(({ place }) => place?.column))];
  return (
    <div className={classes.measured}>
      {columns.map((column) => {
        const inside = sections.filter(({ place }) => place?.column === column);
        // A property of the style sheet's own, which React does not know.
        const width = { "--twelfths": inside[0]?.place?.size ?? WHOLE_WIDTH } as CSSProperties;
        return (
          <div key={column ?? "rest"} className={classes.column} style={width}>
            {drawn(inside)}
          </div>
        );
      })}
    </div>
  );
}

/** Twelfths of a form. */
const WHOLE_WIDTH = 12;

/** As many fields in a column fill a screen. */
const SCREEN_FIELDS = 5;

function screenOf(fields: Fields, sections: readonly EntrySection[]): readonly EntrySection[] {
  let drawn = 0;
  return sections.filter((section) => {
    const isOnScreen = drawn < SCREEN_FIELDS;
    for (const name of section.fields) drawn += fieldAt(fields, name)?.kind === "html" ? TEXT_FIELDS : 1;
    return isOnScreen;
  });
}

/** An editor of a text is as high as some fields. */
const TEXT_FIELDS = 4;
