import { ActionIcon, Button, CloseButton, Loader, Menu, Text } from "@mantine/core";
import { IconBell, IconChevronDown, IconChevronUp, IconExternalLink } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { collectionOfModel } from "../../../../schema/declaration/field-label.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { useAlerts } from "../../../hooks/alerts/use-alerts.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { DOCKED_ATTRIBUTE } from "../../../ui/Dock.tsx";
import { useKeyboardComesBack } from "../../../ui/use-keyboard-comes-back.ts";
import classes from "./chat.module.css";
import { type ChatTarget, useChat } from "./chat-store.ts";
import { MessageInput } from "./MessageInput.tsx";
import { MessageList } from "./MessageList.tsx";
import { readMarks } from "./read-marks.ts";
import { type OpenConversation, useChatConversation } from "./use-chat-conversation.ts";
import { useMessages } from "./use-messages.ts";
import type { Message } from "./use-prior-messages.ts";
import { useTypists } from "./use-typing.ts";

/** The conversation over the page: open, its title alone, or none (CHAT-001 to CHAT-005). */
export function ChatPanel() {
  const state = useObservable(useChat().state);
  if (state.tag === "IDLE") return null;
  return <Panel key={state.opened} target={state.target} isOpen={state.tag === "OPEN"} />;
}

function Panel({ target, isOpen }: { readonly target: ChatTarget; readonly isOpen: boolean }) {
  const { toggle, close } = useChat();
  useKeyboardComesBack("[data-chat]");
  const navigate = useNavigate();
  const conversation = useChatConversation(target);
  const { title, subject } = conversation;
  const name = title || t("chat.conversations");
  return (
    <aside
      aria-label={t("chat.panel", { name })}
      className={classes.panel}
      data-chat
      data-open={isOpen || undefined}
      {...(!isOpen && { [DOCKED_ATTRIBUTE]: "" })}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
      }}
    >
      <header className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? "chat.minimize" : "chat.restore")}: ${name}`}
          onClick={toggle}
        >
          {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
          <Text span fw={600} truncate>
            {name}
          </Text>
        </button>
        {subject && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t("chat.launch")}
            onClick={() => navigate(entryPath(collectionOfModel(subject.model), subject.doc))}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        )}
        <AlertsMenu />
        <CloseButton size="md" className={classes.close} aria-label={t("chat.close")} onClick={close} />
      </header>
      {isOpen && <Conversation target={target} conversation={conversation} />}
    </aside>
  );
}

function Conversation({ target, conversation }: { readonly target: ChatTarget; readonly conversation: OpenConversation }) {
  const { id, identity } = conversation;
  const isOnline = useOnline();
  const { messages, isLoading, hasOlder, loadOlder } = useMessages(id, identity);
  useRead(id, messages);
  const userId = useSession().profile?.id;
  const [editing, setEditing] = useState<string | null>(null);
  const last = messages.findLast(({ state }) => state === "said");
  const typists = useTypists(id, messages);
  const editLast = () => {
    const own = messages.findLast(
      (each) => each.userId === userId && each.state === "said" && each.mayChange && !each.isTakenBack,
    );
    if (own) setEditing(own.id);
    return own !== undefined;
  };
  return (
    <>
      <div className={classes.body}>
        {isLoading ? (
          <Loader size="sm" m="auto" role="status" aria-label={t("chat.loading")} />
        ) : (
          <MessageList
            messages={messages}
            editing={editing}
            onEditing={setEditing}
            older={
              hasOlder && (
                <Button variant="subtle" size="compact-sm" onClick={loadOlder} disabled={!isOnline && messages.length === 0}>
                  {t(isOnline ? "chat.older" : "chat.olderOffline")}
                </Button>
              )
            }
          />
        )}
      </div>
      <Text size="xs" c="dimmed" role="status" className={classes.typing}>
        {typists.length > 0 && t(typists.length === 1 ? "chat.typing.one" : "chat.typing.many", { names: typists.join(", ") })}
      </Text>
      <MessageInput target={target} conversationId={id} identity={identity} last={last?.date ?? null} onEditLast={editLast} />
    </>
  );
}

/** What is on the screen of a page that people see has been read. */
function useRead(conversationId: string | null, messages: readonly Message[]): void {
  const client = useClient();
  const at = messages.findLast(({ state }) => state === "said")?.date ?? null;
  useEffect(() => {
    if (conversationId === null || at === null) return;
    const look = () => document.visibilityState === "visible" && readMarks(client).mark(conversationId, at);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client, conversationId, at]);
}

/** Sound and notifications of the browser, off until somebody wants them. */
function AlertsMenu() {
  const alerts = useAlerts();
  return (
    <Menu position="top-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("chat.settings")}>
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* Escape closes the menu; the panel, which would hear of it as well, stays. */}
      <Menu.Dropdown onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}>
        <Menu.CheckboxItem checked={alerts.sound} onChange={alerts.toggleSound}>
          {t("chat.sound")}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={alerts.notifications}
          disabled={alerts.isDenied}
          onChange={() => void alerts.toggleNotifications()}
        >
          {t(alerts.isDenied ? "chat.notificationsDenied" : "chat.notifications")}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
