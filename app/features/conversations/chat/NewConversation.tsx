import { Button, Group, MultiSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { MOST_ADDRESSEES } from "../../../../schema/features/conversations/conversation-message.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useOpenChat } from "./chat-store.ts";

/** More people than a newsroom has. */
const MOST_PEOPLE = 500;

/** With whom to talk: colleagues of the project, also those who are not here now, one or several; also without a network. */
export function NewConversation({ onClose }: { readonly onClose: () => void }) {
  const userId = useSession().profile?.id;
  const openChat = useOpenChat();
  const { rows, loading } = useList({ collection: "user" }, MOST_PEOPLE);
  const [users, setUsers] = useState<string[]>([]);
  const people = rows
    .filter(({ id, data }) => id !== userId && data.isAdmin !== false && data.disabled !== true)
    .map(({ id, data }) => ({ value: id, label: asText(data.displayName) || asText(data.name) || id }));
  const open = () => {
    const names = people.filter(({ value }) => users.includes(value)).map(({ label }) => label);
    // The keyboard is back where it was before the panel notes where that is.
    flushSync(onClose);
    openChat({ kind: "people", users, name: names.join(", ") });
  };
  return (
    <Dialog onClose={onClose} title={t("chat.new")}>
      <Stack>
        <MultiSelect
          label={t("chat.new.with")}
          data={people}
          value={users}
          onChange={setUsers}
          maxValues={MOST_ADDRESSEES}
          nothingFoundMessage={loading ? undefined : t("chat.new.nobody")}
          searchable
          hidePickedOptions
          data-autofocus
        />
        <Group justify="flex-end">
          <Button disabled={users.length === 0} onClick={open}>
            {t("chat.new.open")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
