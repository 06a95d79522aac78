import { Button } from "@mantine/core";
import { IconPlug, IconPlugOff } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useSession } from "../../hooks/use-session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { askHelper } from "./account-window.ts";

/** What signing in to the other service filled (SOCIAL-014). */
const SIGN_IN = ["externalId", "accessToken", "refreshToken", "profile"] as const;

/** An account is signed in to and out of; what that fills and empties is saved as every other change. */
export function AccountEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => (
          <>
            <SignIn entry={entry} />
            <SignOut entry={entry} />
          </>
        ),
      }}
    />
  );
}

/** Offered where the newsroom has a helper and nobody has signed in to the account (SOCIAL-015). */
function SignIn({ entry }: { readonly entry: Entry }) {
  const helper = useSession().profile?.accountHelper;
  const isOnline = useOnline();
  const notify = useNotify();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const values = shownValues(entry);
  const { type } = values;
  if (!helper || entry.isReadOnly || typeof type !== "string" || isSignedIn(values)) return null;
  const signIn = async () => {
    if (!isOnline) return notify.info(t("externalAccount.offline"), { id: "externalAccount.offline" });
    waiting.current?.abort();
    const own = new AbortController();
    waiting.current = own;
    const said = await askHelper(window, { helper, type }, own.signal);
    if (own.signal.aborted) return;
    if (said.tag === "blocked") return notify.error(t("externalAccount.blocked"));
    if (said.tag !== "answer") return;
    for (const name of SIGN_IN) entry.setField(name, said.answer[name] ?? null);
    notify.info(t("externalAccount.signedIn"));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlug size={16} />}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("externalAccount.offline")}
      c={isOnline ? undefined : "dimmed"}
      onClick={() => void signIn()}
    >
      {t("externalAccount.signIn")}
    </Button>
  );
}

function isSignedIn(values: Readonly<Record<string, unknown>>): boolean {
  return SIGN_IN.some((name) => !isEmptyValue(values[name]));
}

function SignOut({ entry }: { readonly entry: Entry }) {
  const [isAsking, setAsking] = useState(false);
  const values = shownValues(entry);
  if (entry.isReadOnly || !isSignedIn(values)) return null;
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
          isHarmful
          question={t("externalAccount.signOutQuestion")}
          accept={t("externalAccount.signOut")}
          onAccept={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
