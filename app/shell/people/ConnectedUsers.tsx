import { ActionIcon, Avatar, Button, Text, UnstyledButton } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOpenChat } from "../../features/conversations/chat/chat-store.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import classes from "../../presence/people.module.css";
import { type PersonHere, usePeopleHere } from "../../presence/use-project-news.ts";

/** Up to so many are all shown; of more, one fewer than that, and how many there are beside them (spec 0 §9). */
const MOST_SHOWN = 12;

/** Who has the project open (SHELL-043), with a way to talk to each of the others (CHAT-032) and to where they are. */
export function ConnectedUsers() {
  const people = usePeopleHere();
  const isConnected = useObservable(useClient().realtime.connected);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || people.length <= MOST_SHOWN ? people : people.slice(0, MOST_SHOWN - 1);
  return (
    <section aria-label={t("people.connected")} className={classes.part}>
      <h2 className={classes.heading}>{t("people.connected")}</h2>
      {!isConnected && (
        <Text size="xs" c="dimmed" px={10}>
          {t("people.offline")}
        </Text>
      )}
      {isConnected && people.every(({ isSelf }) => isSelf) && (
        <Text size="xs" c="dimmed" px={10}>
          {t("people.none")}
        </Text>
      )}
      {isConnected && (
        <ul className={classes.list}>
          {shown.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {isConnected && people.length > MOST_SHOWN && (
        <Button variant="subtle" color="gray" size="compact-xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("people.fewer") : t("people.more", { count: people.length - MOST_SHOWN + 1 })}
        </Button>
      )}
    </section>
  );
}

function Person({ person }: { readonly person: PersonHere }) {
  const openChat = useOpenChat();
  const navigate = useNavigate();
  const { id, displayName: name, isSelf, isOnline } = person;
  const [place] = person.paths;
  return (
    <li className={classes.person}>
      <span className={classes.face} data-online={isOnline || undefined}>
        <Avatar name={name} color="initials" size={24} radius="xl" aria-hidden />
        <span className={classes.hidden}>{t(isOnline ? "people.online" : "people.idle", { name })}</span>
      </span>
      {isSelf || place === undefined ? (
        <Text span size="sm" truncate className={classes.name} aria-hidden={!isSelf || undefined}>
          {isSelf ? t("people.self", { name }) : name}
        </Text>
      ) : (
        <UnstyledButton className={classes.name} aria-label={t("people.goTo", { name })} onClick={() => navigate(place)}>
          <Text span size="sm" truncate>
            {name}
          </Text>
        </UnstyledButton>
      )}
      {!isSelf && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("people.talkTo", { name })}
          onClick={() => openChat({ kind: "people", users: [id], name })}
        >
          <IconMessage size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
