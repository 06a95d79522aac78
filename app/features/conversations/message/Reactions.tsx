import { reactionNames, reactions as signs } from "../../../../schema/features/conversations/reactions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useSession } from "../../../hooks/use-session.ts";
import classes from "../chat/chat.module.css";
import type { Answer } from "../chat/use-prior-messages.ts";
import type { MessageActs } from "./use-message-acts.ts";

interface ReactionsProps {
  readonly reactions: readonly Answer[];
  /** Of people, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly onReact: MessageActs["react"];
}

/** How a message was answered without words, and by how many; pressed, one does the same or no longer does. */
export function Reactions({ reactions, names, onReact }: ReactionsProps) {
  const isOnline = useOnline();
  const userId = useSession().profile?.id ?? "";
  return (
    <div className={classes.reactions}>
      {reactionNames.map((name) => {
        const people = reactions.filter((each) => each.reaction === name).map((each) => each.userId);
        if (people.length === 0) return null;
        const isOn = people.includes(userId);
        const label = t("chat.reaction.by", {
          reaction: t(`chat.reaction.${name}`),
          names: people.map((id) => names.get(id) ?? "…").join(", "),
        });
        return (
          <button
            key={name}
            type="button"
            className={classes.reaction}
            aria-pressed={isOn}
            aria-label={label}
            title={label}
            disabled={!isOnline}
            onClick={() => void onReact(name, !isOn)}
          >
            <span aria-hidden>{signs[name]}</span> {people.length}
          </button>
        );
      })}
    </div>
  );
}
