import { ActionIcon, Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import * as z from "zod/mini";
import { storedAccount } from "../../../schema/accounts/stored-account.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useListStorage } from "../../hooks/use-list-storage.ts";
import { useHashLocation, useNavigate } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { dismissalOf, type Warning, warningOf } from "./account-warning.ts";
import { useOffersGoogle } from "./use-offers-google.ts";

const dismissedSchema = z.nullable(z.string());

/** What a person should do about their own account, over every page until it is done or dismissed here (PROF-004 to PROF-006). */
export function AccountWarning() {
  const { profile } = useSession();
  const { row } = useDocument("user", profile?.id ?? null);
  const [dismissed, dismiss] = useListStorage("account-warning", null, dismissedSchema);
  const account = storedAccount.safeParse(row?.data).data;
  const warning = account ? warningOf(account) : null;
  if (!account || warning === null || dismissed === dismissalOf(warning, account)) return null;
  const Shown = warning === "unlinked" ? LinkWarning : WarningRow;
  return <Shown warning={warning} onDismiss={() => dismiss(dismissalOf(warning, account))} />;
}

interface WarningRowProps {
  readonly warning: Warning;
  readonly onDismiss: () => void;
}

/** Nobody is asked to link what this server does not offer. */
function LinkWarning(props: WarningRowProps) {
  return useOffersGoogle() ? <WarningRow {...props} /> : null;
}

function WarningRow({ warning, onDismiss }: WarningRowProps) {
  const navigate = useNavigate();
  const { path } = useHashLocation();
  return (
    <Alert
      role="region"
      aria-label={t("profile.warning")}
      color="orange"
      radius={0}
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t(`profile.warning.${warning}`)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {path !== "/profile" && (
            <Button variant="default" onClick={() => navigate("/profile")}>
              {t("profile.warning.open")}
            </Button>
          )}
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("profile.warning.dismiss")} onClick={onDismiss}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </Group>
    </Alert>
  );
}
