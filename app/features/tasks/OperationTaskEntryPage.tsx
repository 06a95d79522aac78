import { Button } from "@mantine/core";
import { IconArticle } from "@tabler/icons-react";
import { Link } from "wouter";
import { t } from "../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { entryPath } from "../../entity/entity-paths.ts";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";

/** A task leads to its article and can be ticked off until it is over (DOC-043, DOC-071). */
export function OperationTaskEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{ links: (entry) => <ToArticle entry={entry} />, actions: (entry) => <TaskActions entry={entry} /> }}
    />
  );
}

function ToArticle({ entry }: { readonly entry: Entry }) {
  const id = asId(savedValues(entry).article);
  if (id === "") return null;
  return (
    <Button component={Link} href={entryPath("article", id)} variant="default" leftSection={<IconArticle size={16} />}>
      {t("operationTask.openArticle")}
    </Button>
  );
}

function TaskActions({ entry }: { readonly entry: Entry }) {
  return (
    <>
      <ActionButton entry={entry} name="accomplish" />
      <SaveButton entry={entry} />
    </>
  );
}
