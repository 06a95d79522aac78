import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { IconAntenna } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import type { Values } from "../../entity/entry-state/entry-state.ts";
import { isSaved, savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { asIds, asText } from "../../fields/narrow-value.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";

/** Texts of one article that are looked at. */
const MOST_LOOKED_AT = 50;

/** That an agency says something else now, or nothing any more, than when the article was written from its text, until somebody has looked at it. */
export function WireNotices({ article }: { readonly article: string | null }) {
  const actor = useActor();
  const mayRead = can(actor, "READ", wireItem, true);
  const { rows } = useList(
    article === null || !mayRead ? null : { collection: wireItem.name, filters: { articles: article } },
    MOST_LOOKED_AT,
  );
  return rows
    .filter(({ data }) => data.status === "CHANGED" || data.status === "KILLED")
    .map((row) => <WireNotice key={row.id} row={row} />);
}

function WireNotice({ row }: { readonly row: Row }) {
  const { id, data } = row;
  const engine = useEngine();
  return (
    <Notice
      data={data}
      words={data.status === "KILLED" ? "wire.killed" : "wire.changed"}
      save={(change) => engine.save({ collection: wireItem.name, id, base: data, data: change(data) }, 0)}
    >
      <Text size="sm">
        <Anchor href={`#${entryPath(wireItem.name, id)}`}>{asText(data.title)}</Anchor>
      </Text>
    </Notice>
  );
}

/** The same at the text itself, to which 'Mi bandeja' leads. */
export function WireItemNotice({ entry }: { readonly entry: Entry }) {
  const { status } = savedValues(entry);
  if (!isSaved(entry) || (status !== "CHANGED" && status !== "KILLED")) return null;
  const words = status === "KILLED" ? "wire.itemKilled" : "wire.itemChanged";
  return <Notice data={savedValues(entry)} words={words} save={entry.save} />;
}

interface NoticeProps {
  readonly data: Values;
  readonly words: MessageKey;
  readonly save: (change: (values: Values) => Values) => Promise<unknown>;
  readonly children?: ReactNode;
}

/**
 * Whoever has looked at a correction says so for all; a text that was taken back stays so, and no longer waits for whoever has looked at it.
 */
function Notice({ data, words, save, children }: NoticeProps) {
  const actor = useActor();
  const { isBusy, attempt } = useAttempt();
  const me = actor.profile.id;
  const isKilled = data.status === "KILLED";
  const users = asIds(data.takenBy);
  const mayAcknowledge = can(actor, "UPDATE", wireItem, true) && (!isKilled || users.includes(me));
  const seen = (values: Values): Values =>
    isKilled ? { ...values, takenBy: asIds(values.takenBy).filter((id) => id !== me) } : { ...values, status: "TAKEN" };
  return (
    <Alert
      role={isKilled ? "alert" : "status"}
      color={isKilled ? "red" : "orange"}
      icon={<IconAntenna aria-hidden />}
      title={t(words)}
    >
      {children}
      {mayAcknowledge && (
        <Group mt="xs">
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            onClick={() => void attempt(() => save(seen), t("wire.acknowledgeFailed"))}
          >
            {t("wire.acknowledge")}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
