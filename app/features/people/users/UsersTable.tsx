import { Anchor, Badge, Group, Table, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { relativeDate } from "../../../entity/list/cells/relative-date.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { isLockedOut, nameOf, type Person, type ProjectUser, passwordState, roleTags } from "./project-users.ts";
import { UserMenu } from "./UserMenu.tsx";
import classes from "./UsersTable.module.css";

interface UsersTableProps {
  readonly rows: readonly ProjectUser[];
  readonly onChanged: () => void;
}

/** A row for each person (USERS-004); it opens what they may do here. */
export function UsersTable({ rows, onChanged }: UsersTableProps) {
  return (
    <Table.ScrollContainer minWidth={820} aria-label={t("users.title")}>
      <Table highlightOnHover withTableBorder aria-label={t("users.title")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("users.fullName")}</Table.Th>
            <Table.Th>{t("users.username")}</Table.Th>
            <Table.Th>{t("users.lastAccess")}</Table.Th>
            <Table.Th>{t("users.password")}</Table.Th>
            <Table.Th>{t("users.linked")}</Table.Th>
            <Table.Th>{t("users.roles")}</Table.Th>
            <Table.Th aria-label={t("users.menu")} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <UserRow key={row.person.id} row={row} onChanged={onChanged} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const passwordColors = { none: "gray", weak: "red", good: "teal" } as const;

function UserRow({ row, onChanged }: { readonly row: ProjectUser; readonly onChanged: () => void }) {
  const { person, access } = row;
  const navigate = useNavigate();
  const notify = useNotify();
  const open = () => (access ? navigate(entryPath("permission-access", access.id)) : notify.error(t("users.noAccess")));
  const password = passwordState(person);
  return (
    <Table.Tr onClick={open} style={{ cursor: "pointer" }}>
      <Table.Td>
        <Name person={person} onOpen={open} />
      </Table.Td>
      <Table.Td>{person.username}</Table.Td>
      <Table.Td>
        {person.lastAccessAt ? (
          <time title={formatDateTime(person.lastAccessAt)}>{relativeDate(person.lastAccessAt, Date.now())}</time>
        ) : (
          t("users.never")
        )}
      </Table.Td>
      <Table.Td>
        <Tag color={passwordColors[password]} text={t(`users.password.${password}`)} />
      </Table.Td>
      <Table.Td>{linkedAccounts(person)}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {roleTags(row).map((tag) => {
            const text = "key" in tag ? t(tag.key) : tag.name;
            return <Tag key={text} color="blue" text={text} />;
          })}
        </Group>
      </Table.Td>
      <Table.Td onClick={(event) => event.stopPropagation()}>
        <UserMenu row={row} onChanged={onChanged} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Struck through for whoever has no way to sign in (USERS-018). */
function Name({ person, onOpen }: { readonly person: Person; readonly onOpen: () => void }) {
  const isOut = isLockedOut(person);
  return (
    <Anchor
      component="button"
      type="button"
      ta="start"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <Text span size="sm" c={isOut ? "dimmed" : undefined} td={isOut ? "line-through" : undefined}>
        {nameOf(person)}
      </Text>
    </Anchor>
  );
}

function linkedAccounts({ externalIds }: Person): string {
  return externalIds.map(({ email, friendlyId, provider }) => email ?? friendlyId ?? provider ?? "").join(", ");
}

/** Names of roles are whole, in as many lines as they need. */
const whole = { root: classes.tag, label: classes.words };

function Tag({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <Badge variant="light" color={color} c="var(--mantine-color-text)" classNames={whole}>
      {text}
    </Badge>
  );
}
