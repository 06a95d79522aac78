import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

/** Readers voted on what a saved survey asked (DOC-088; decisions A33). */
export function SurveyEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <ReuseWarning entry={entry} /> }} />;
}

function ReuseWarning({ entry: { state } }: { readonly entry: Entry }) {
  if (state.tag !== "modified" || state.base === null) return null;
  return (
    <Alert role="alert" color="orange" icon={<IconAlertTriangle />}>
      {t("survey.reuse")}
    </Alert>
  );
}
