import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { DownloadButton } from "../../ui/DownloadButton.tsx";

const training = { path: "copilot-settings/training.jsonl", fileName: "training.jsonl" };

/** The copilot's settings hand out what a model can be trained with (SETT-034). */
export function CopilotSettingsPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: () => <DownloadButton {...training} label={t("copilot.training")} /> }} />;
}
