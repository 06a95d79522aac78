import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { IconAntenna } from "@tabler/icons-react";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { asText } from "../../fields/narrow-value.ts";
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
  const mayChange = can(useActor(), "UPDATE", wireItem, true);
  const { isBusy, attempt } = useAttempt();
  const isKilled = data.status === "KILLED";
  const acknowledge = () =>
    attempt(
      () => engine.save({ collection: wireItem.name, id, base: data, data: { ...data, status: "TAKEN" } }, 0),
      t("wire.acknowledgeFailed"),
    );
  return (
    <Alert
      role={isKilled ? "alert" : "status"}
      color={isKilled ? "red" : "orange"}
      icon={<IconAntenna aria-hidden />}
      title={t(isKilled ? "wire.killed" : "wire.changed")}
    >
      <Text size="sm">
        <Anchor href={`#${entryPath(wireItem.name, id)}`}>{asText(data.title)}</Anchor>
      </Text>
      {mayChange && !isKilled && (
        <Group mt="xs">
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void acknowledge()}>
            {t("wire.acknowledge")}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
