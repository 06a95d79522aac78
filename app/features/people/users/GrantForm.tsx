import { Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { builtInRoleOptions } from "../../../../schema/declaration/options.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useList } from "../../../hooks/use-list.ts";
import type { Granted } from "./project-users.ts";

interface GrantFormProps {
  /** Who is given access. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onGrant: (granted: Granted) => void;
}

/** More roles than a newsroom has. */
const MOST_ROLES = 100;

/** What somebody will be able to do: a built-in role, limited to permission roles if so wanted (USERS-009). */
export function GrantForm({ name, isBusy, onGrant }: GrantFormProps) {
  const [builtInRole, setBuiltInRole] = useState<string>("basic");
  const [limitRoles, setLimitRoles] = useState(false);
  const [roles, setRoles] = useState<string[]>([]);
  const { rows } = useList({ collection: "permission-role" }, MOST_ROLES);
  return (
    <Stack>
      <Text fw={600}>{name}</Text>
      <Select
        label={t("field.permission-access.builtInRole")}
        allowDeselect={false}
        data={builtInRoleOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        value={builtInRole}
        onChange={(chosen) => chosen && setBuiltInRole(chosen)}
      />
      <Checkbox label={t("users.limit")} checked={limitRoles} onChange={(event) => setLimitRoles(event.currentTarget.checked)} />
      {limitRoles && (
        <MultiSelect
          label={t("users.roles")}
          data={rows.map(({ id, data }) => ({ value: id, label: String(data.name ?? "") }))}
          value={roles}
          onChange={setRoles}
        />
      )}
      <Group justify="flex-end">
        <Button loading={isBusy} onClick={() => onGrant({ builtInRole, limitRoles, roles: limitRoles ? roles : [] })}>
          {t("users.confirm")}
        </Button>
      </Group>
    </Stack>
  );
}
