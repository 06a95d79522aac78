import { Button } from "@mantine/core";
import { IconPlugOff } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { shownValues } from "../shared/saved.ts";

/** What signing in to the other service filled (SOCIAL-014). */
const SIGN_IN = ["externalId", "accessToken", "refreshToken", "profile"] as const;

/** An account that is signed in can be signed out; what that empties is saved as every other change. */
export function AccountEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <SignOut entry={entry} /> }} />;
}

function SignOut({ entry }: { readonly entry: Entry }) {
  const [isAsking, setAsking] = useState(false);
  const values = shownValues(entry);
  if (entry.isReadOnly || SIGN_IN.every((name) => isEmptyValue(values[name]))) return null;
  const signOut = () => {
    for (const name of [...SIGN_IN, "type"]) entry.setField(name, null);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPlugOff size={16} />} onClick={() => setAsking(true)}>
        {t("externalAccount.signOut")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t("externalAccount.signOutQuestion")}
          accept={t("externalAccount.signOut")}
          onAccept={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
