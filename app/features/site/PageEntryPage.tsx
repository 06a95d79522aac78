import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isSaving } from "../../entity/entry-state/entry-state.ts";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { onSite, useSiteAddress } from "../../entity/site/site-address.ts";
import { asText } from "../../fields/narrow-value.ts";
import { PreviewButton } from "../../shared/PreviewButton.tsx";
import { ViewOnWeb } from "../../shared/ViewOnWeb.tsx";

/** Publicar until the page is published, Ver en la Web from then on (spec 2 §2, Pages). */
export function PageEntryPage(props: EntryPageProps) {
  const site = useSiteAddress();
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => (
          <>
            <PreviewButton entry={entry} path="/page-preview" name="page" />
            <OnWeb site={site} entry={entry} />
          </>
        ),
        actions: (entry) => <PageActions entry={entry} />,
      }}
    />
  );
}

function OnWeb({ site, entry }: { readonly site: string | null; readonly entry: Entry }) {
  const { status, slug } = savedValues(entry);
  if (site === null || status !== "PUBLISHED") return null;
  return <ViewOnWeb address={onSite(site, asText(slug))} />;
}

function PageActions({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  return (
    <>
      <SaveButton entry={entry} />
      {savedValues(entry).status !== "PUBLISHED" && (
        <Button
          color="teal.9"
          leftSection={<IconSend size={16} />}
          disabled={isSaving(state) || state.tag === "conflict"}
          onClick={() => void entry.save((values) => ({ ...values, status: "PUBLISHED" }))}
        >
          {t("entry.publish")}
        </Button>
      )}
    </>
  );
}
