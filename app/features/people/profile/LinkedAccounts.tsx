import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconBrandGoogle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { type ExternalId, externalIds } from "../../../../schema/wire/accounts/external-ids.ts";
import { signInProviders } from "../../../../schema/wire/sign-in-providers.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { Answered } from "../../../shared/Answered.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { GOOGLE_WINDOW_PATH } from "../login/google-window.ts";
import { goToGoogle } from "./google-link-return.ts";
import { ProfileSection } from "./ProfileSection.tsx";
import { type AccountLinks, EXTERNAL_IDS_PATH, useAccountLinks } from "./use-account-links.ts";

/** Accounts of other services that one can sign in with, to be added and removed (PROF-013). */
export function LinkedAccounts() {
  const { state, retry } = useAnswer(EXTERNAL_IDS_PATH, externalIds);
  const links = useAccountLinks(retry);
  const isOnline = useOnline();
  useRestored(retry);
  return (
    <ProfileSection title={t("profile.accounts")}>
      <Answered state={state} onRetry={retry}>
        {(known) => <Accounts accounts={known.externalIds} onUnlink={links.unlink} />}
      </Answered>
      <LinkGoogle links={links} />
      {!isOnline && (
        <Text size="sm" c="dimmed" role="status">
          {t("profile.accounts.offline")}
        </Text>
      )}
    </ProfileSection>
  );
}

interface AccountsProps {
  readonly accounts: readonly ExternalId[];
  readonly onUnlink: (account: ExternalId) => Promise<void>;
}

function Accounts({ accounts, onUnlink }: AccountsProps) {
  const isOnline = useOnline();
  const [asked, setAsked] = useState<ExternalId | null>(null);
  if (accounts.length === 0) return <Text c="dimmed">{t("profile.accounts.none")}</Text>;
  return (
    <>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
        {accounts.map((account) => (
          <Group
            component="li"
            key={account.id ?? `${account.provider} ${account.userId} ${account.email}`}
            justify="space-between"
            wrap="nowrap"
          >
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>{providerOf(account)}</Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {[...new Set([account.friendlyId, account.email])].filter(Boolean).join(" · ")}
              </Text>
            </div>
            <Button
              variant="default"
              style={{ flexShrink: 0 }}
              disabled={!isOnline}
              aria-label={t("profile.accounts.unlinkOf", { account: nameOf(account) })}
              onClick={() => setAsked(account)}
            >
              {t("profile.accounts.unlink")}
            </Button>
          </Group>
        ))}
      </Stack>
      {asked && (
        <ConfirmDialog
          isHarmful
          question={t("profile.accounts.unlinkQuestion", { account: nameOf(asked) })}
          accept={t("profile.accounts.unlink")}
          onAccept={() => void onUnlink(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Nothing where this server does not ask Google. */
function LinkGoogle({ links }: { readonly links: AccountLinks }) {
  const { state } = useAnswer("auth/providers", signInProviders);
  const isOnline = useOnline();
  if (state.tag !== "known" || !state.value.google) return null;
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        disabled={!isOnline}
        onClick={links.link}
      >
        {t("profile.accounts.link")}
      </Button>
      {links.isWaiting && (
        <Text role="status" size="sm">
          {t("login.google.window")}
        </Text>
      )}
      {links.isBlocked && (
        <Alert color="yellow" role="alert">
          <Stack align="flex-start">
            {t("profile.accounts.blocked")}
            <Button variant="default" disabled={!isOnline} onClick={() => goToGoogle(window, GOOGLE_WINDOW_PATH)}>
              {t("profile.accounts.here")}
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  );
}

/** The browser may keep the page as it was when it went to Google by itself, and bring it back. */
function useRestored(retry: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && retry();
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  });
}

function providerOf({ provider }: ExternalId): string {
  return textOfKey(`option.externalProvider.${provider}`);
}

/** As people know it again among their own. */
function nameOf(account: ExternalId): string {
  return account.email || account.friendlyId || providerOf(account);
}
