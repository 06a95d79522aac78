import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { reactionNames, reactions as signs } from "../../../../schema/features/conversations/reactions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useSession } from "../../../hooks/use-session.ts";
import classes from "../chat/chat.module.css";
import type { Answer } from "../chat/use-prior-messages.ts";
import type { MessageActs } from "./use-message-acts.ts";

interface MessageMenuProps {
  readonly text: string;
  readonly isOwn: boolean;
  readonly reactions: readonly Answer[];
  readonly onReact: MessageActs["react"];
  readonly onEdit: () => void;
  readonly onTakeBack: () => void;
}

/** Characters by which the button of a message tells which it is of. */
const NAMED_BY = 40;

/** What may be done to a message: everybody answers it without words, its author also puts it in other words or takes it back. */
export function MessageMenu({ text, isOwn, reactions, onReact, onEdit, onTakeBack }: MessageMenuProps) {
  const isOnline = useOnline();
  const userId = useSession().profile?.id;
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.menu}
          aria-label={t("chat.message.actions", { text: text.slice(0, NAMED_BY) })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* Escape closes the menu; the panel, which would hear of it as well, stays. */}
      <Menu.Dropdown onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}>
        {!isOnline && <Menu.Label>{t("chat.message.offline")}</Menu.Label>}
        {reactionNames.map((name) => {
          const isOn = reactions.some((each) => each.reaction === name && each.userId === userId);
          return (
            <Menu.CheckboxItem key={name} checked={isOn} disabled={!isOnline} onChange={() => void onReact(name, !isOn)}>
              <span aria-hidden>{signs[name]}</span> {t(`chat.reaction.${name}`)}
            </Menu.CheckboxItem>
          );
        })}
        {isOwn && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} disabled={!isOnline} onClick={onEdit}>
              {t("chat.message.edit")}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} disabled={!isOnline} onClick={onTakeBack}>
              {t("chat.message.takeBack")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
