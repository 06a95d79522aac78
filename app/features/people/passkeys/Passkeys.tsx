import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type OwnPasskey, ownPasskeys } from "../../../../schema/wire/accounts/passkeys.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { Answered } from "../../../shared/Answered.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { formatWhen } from "../../../ui/format-when.ts";
import { ProfileSection } from "../profile/ProfileSection.tsx";
import type { Account } from "../profile/use-own-profile.ts";
import { canUsePasskeys } from "./browser-passkeys.ts";
import { NewPasskeyForm } from "./NewPasskeyForm.tsx";

/** Keys of one's devices that one signs in with instead of a password: which there are, a new one, and the end of one. */
export function Passkeys({ account }: { readonly account: Account }) {
  const { state, retry } = useAnswer("profile/passkeys", ownPasskeys);
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<OwnPasskey | null>(null);
  const remove = async ({ id }: OwnPasskey) => {
    await online.request("DELETE", `profile/passkeys/${encodeURIComponent(id)}`).then(
      () => notify.success(t("profile.passkeys.removed")),
      (error: unknown) => {
        const refusal = refusalOf(error);
        const isRefused = refusal?.code === "invalid";
        notify.error(isRefused ? refusal.message : actFailureText(t("profile.passkeys.notRemoved"), error));
      },
    );
    retry();
  };
  return (
    <ProfileSection title={t("profile.passkeys")}>
      <Text size="sm" c="dimmed">
        {t(canUsePasskeys() ? "profile.passkeys.hint" : "profile.passkeys.unsupported")}
      </Text>
      <Answered state={state} onRetry={retry}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t("profile.passkeys.none")}</Text>
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isOnline={isOnline} onRemove={() => setAsked(passkey)} />
              ))}
            </Stack>
          )
        }
      </Answered>
      {isAdding ? (
        <NewPasskeyForm
          account={account}
          onAdded={() => {
            setAdding(false);
            retry();
          }}
          onUnanswered={retry}
          onClose={() => setAdding(false)}
        />
      ) : (
        canUsePasskeys() && (
          <Button
            variant="default"
            style={{ alignSelf: "flex-start" }}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            disabled={!isOnline}
            onClick={() => setAdding(true)}
          >
            {t("profile.passkeys.add")}
          </Button>
        )
      )}
      {!isOnline && (
        <Text size="sm" c="dimmed" role="status">
          {t("profile.passkeys.offline")}
        </Text>
      )}
      {asked && (
        <ConfirmDialog
          isHarmful
          question={t("profile.passkeys.removeQuestion", { name: asked.name })}
          accept={t("profile.passkeys.remove")}
          onAccept={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </ProfileSection>
  );
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly isOnline: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isOnline, onRemove }: PasskeyRowProps) {
  const now = new Date();
  const used =
    lastUsedAt === null ? t("profile.passkeys.neverUsed") : t("profile.passkeys.used", { when: formatWhen(lastUsedAt, now) });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {used} · {t("profile.passkeys.created", { when: formatWhen(createdAt, now) })}
        </Text>
      </div>
      <Button
        variant="default"
        style={{ flexShrink: 0 }}
        disabled={!isOnline}
        aria-label={t("profile.passkeys.removeOf", { name })}
        onClick={onRemove}
      >
        {t("profile.passkeys.remove")}
      </Button>
    </Group>
  );
}
