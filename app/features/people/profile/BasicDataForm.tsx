import { Badge, Button, Group, Text, TextInput } from "@mantine/core";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useProject } from "../../../hooks/use-project.ts";
import { ProfileSection } from "./ProfileSection.tsx";
import { type BasicField, useBasicData } from "./use-basic-data.ts";
import type { Account } from "./use-own-profile.ts";

interface BasicDataFormProps {
  readonly account: Account;
  readonly onSaved: (answer: unknown) => void;
  readonly onOutdated: () => void;
}

/** Who one is, for colleagues and for signing in. */
export function BasicDataForm({ account, onSaved, onOutdated }: BasicDataFormProps) {
  const isOnline = useOnline();
  const data = useBasicData(account, onSaved, onOutdated);
  const input = (field: BasicField, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      maxLength={200}
      value={data.values[field]}
      error={data.errors[field] && textOfKey(data.errors[field])}
      description={theirsText(data.theirs[field])}
      inputWrapperOrder={["label", "input", "description", "error"]}
      required={field === "displayName"}
      readOnly={data.isBusy}
      onChange={(event) => data.type(field, event.currentTarget.value)}
    />
  );
  return (
    <ProfileSection title={t("profile.basic")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline && data.isDirty) void data.save();
        }}
        style={{ display: "contents" }}
      >
        {input("name", t("shell.profile.name"), "name")}
        {input("displayName", t("profile.displayName"), "nickname")}
        <TextInput
          label={t("shell.profile.username")}
          description={t("profile.usernameHint")}
          inputWrapperOrder={["label", "input", "description"]}
          value={account.username ?? ""}
          readOnly
        />
        {!isOnline && (
          <Text size="sm" c="dimmed">
            {t("profile.offline")}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={data.isBusy} disabled={!isOnline || !data.isDirty}>
            {t("entry.save")}
          </Button>
          {data.isDirty && (
            <Button variant="default" onClick={data.discard} disabled={data.isBusy}>
              {t("profile.discard")}
            </Button>
          )}
          {data.isDirty && <Text size="sm">{t("entry.state.unsaved")}</Text>}
        </Group>
      </form>
      <AccessFacts account={account} />
    </ProfileSection>
  );
}

function theirsText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value === "" ? t("profile.theirsEmpty") : t("profile.theirs", { value });
}

function AccessFacts({ account }: { readonly account: Account }) {
  const project = useProject();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t("shell.profile.access")}
      </Text>
      <Group gap="xs" mt={4}>
        {project && <Badge variant="light">{t(`shell.role.${project.builtInRole}`)}</Badge>}
        {account.systemAdmin && <Badge variant="light">{t("shell.profile.systemAdmin")}</Badge>}
      </Group>
      {account.lastAccessAt !== null && (
        <Text size="sm" c="dimmed" mt={4}>
          {t("profile.lastAccess", { when: formatDateTime(account.lastAccessAt) })}
        </Text>
      )}
    </div>
  );
}
