import { Alert } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

/** An access says when its person will publish nothing (PERM-018). */
export function PermissionAccessEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <NoPublishing entry={entry} /> }} />;
}

function NoPublishing({ entry }: { readonly entry: Entry }) {
  const { builtInRole, limitRoles } = shownValues(entry);
  return builtInRole === "basic" && limitRoles === true ? (
    <Alert color="yellow">{t("permissionAccess.noPublishing")}</Alert>
  ) : null;
}
