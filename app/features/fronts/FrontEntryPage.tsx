import { Alert, Button, Menu, Text } from "@mantine/core";
import { IconLayoutDashboard, IconLayoutList, IconPinned, IconSettings, IconWorldUpload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { EntrySection } from "../../../schema/declaration/define-collection.ts";
import { frontStatusOptions } from "../../../schema/declaration/options.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { EntryOwn } from "../../entity/entry/entry-own.ts";
import { isSaving } from "../../entity/entry-state/entry-state.ts";
import { isSaved, savedValues, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { onSite, useSiteAddress } from "../../entity/site/site-address.ts";
import { asText } from "../../fields/narrow-value.ts";
import { PreviewButton } from "../../shared/PreviewButton.tsx";
import { ViewOnWeb } from "../../shared/ViewOnWeb.tsx";
import { FrontEditor, type FrontView } from "./FrontEditor.tsx";

/** The front's page: the generic one around the editor of fronts (spec 1 §2, Front pages). */
export function FrontEntryPage(props: EntryPageProps) {
  const [view, show] = useView(props.id);
  const own = useMemo(
    (): EntryOwn => ({
      titled,
      actions: (entry) => <FrontActions entry={entry} />,
      notices: (entry) => (
        <>
          {shownValues(entry).status === "DRAFT" && (
            <Text size="sm" c="dimmed">
              {t("front.draft")}
            </Text>
          )}
          <NotShown entry={entry} />
        </>
      ),
      links: (entry) => (
        <>
          <PreviewButton entry={entry} path="/front-preview" name="front" />
          <OnWeb entry={entry} />
        </>
      ),
      menuItems: () => <ViewItems view={view} onView={show} />,
      shows: (section) => viewOf(section) === view,
      body: (_entry, form) => <FrontEditor view={view} onView={show} form={form} />,
    }),
    [view, show],
  );
  return <EntryPage {...props} own={own} />;
}

/** What readers do not see of it, as the site found. */
function NotShown({ entry }: { readonly entry: Entry }) {
  const problem = asText(savedValues(entry).siteError);
  if (problem === "") return null;
  return (
    <Alert color="red" role="alert" title={t("field.siteError")} style={{ whiteSpace: "pre-line" }}>
      {problem}
    </Alert>
  );
}

/** A front that nobody has published is published with what is on screen; both are saves. */
function FrontActions({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  const isDraft = shownValues(entry).status === "DRAFT";
  return (
    <>
      {isDraft && (
        <Button
          variant="default"
          leftSection={<IconWorldUpload size={16} />}
          disabled={isSaving(state)}
          onClick={() => void entry.save((values) => ({ ...values, status: "PUBLISHED" }))}
        >
          {t("front.publish")}
        </Button>
      )}
      <SaveButton entry={entry} />
    </>
  );
}

/** A new front opens on its configuration (FRONT-009). One that is saved meanwhile stays where somebody went. */
function useView(id: string | null): readonly [FrontView, (view: FrontView) => void] {
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly view: FrontView } | null>(null);
  const isSame = chosen !== null && (chosen.id === id || (id !== null && (chosen.id === null || isLocalId(chosen.id))));
  const view = isSame ? chosen.view : id === null ? "config" : "canvas";
  return [view, useMemo(() => (next) => setChosen({ id, view: next }), [id])];
}

/** The view that shows a section of the form. */
function viewOf({ fields }: EntrySection): FrontView {
  if (fields.includes("components")) return "canvas";
  return fields.includes("insertsWidgets") ? "fixed" : "config";
}

/** The status in parentheses, unless it is published (FRONT-032). */
function titled(entry: Entry, title: string): string {
  const { status } = shownValues(entry);
  const option = frontStatusOptions.find(({ value }) => value === status);
  return !option || option.value === "PUBLISHED" ? title : `${title} (${t(option.label)})`;
}

/** Where readers find the front, once it is saved and they may (FRONT-033). */
function OnWeb({ entry }: { readonly entry: Entry }) {
  const site = useSiteAddress();
  const { status, url } = savedValues(entry);
  const isThere = status === "PUBLISHED" || status === "HIDDEN";
  if (site === null || !isSaved(entry) || !isThere || asText(url) === "") return null;
  return <ViewOnWeb address={onSite(site, asText(url))} />;
}

const views = [
  { view: "canvas", icon: IconLayoutDashboard },
  { view: "structure", icon: IconLayoutList },
  { view: "fixed", icon: IconPinned },
  { view: "config", icon: IconSettings },
] as const;

interface ViewItemsProps {
  readonly view: FrontView;
  readonly onView: (view: FrontView) => void;
}

/** What else of the front can be looked at (FRONT-012). */
function ViewItems({ view, onView }: ViewItemsProps) {
  return views
    .filter((each) => each.view !== view)
    .map(({ view: other, icon: Icon }) => (
      <Menu.Item key={other} leftSection={<Icon size={16} aria-hidden />} onClick={() => onView(other)}>
        {t(`front.view.${other}`)}
      </Menu.Item>
    ));
}
