import { Button, NavLink, Stack, Text } from "@mantine/core";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { relativeDate } from "../../../entity/list/cells/relative-date.ts";
import { asRecord, asText } from "../../../fields/narrow-value.ts";
import type { ListState } from "../../../hooks/use-list.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { LoadingSkeleton } from "../../../ui/LoadingSkeleton.tsx";

interface ExplorerResultsProps {
  readonly list: ListState;
  /** Id of the article that is shown. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Titles of what was found, the newest first, with who published them and when. */
export function ExplorerResults({ list, chosen, onChoose }: ExplorerResultsProps) {
  const isOnline = useOnline();
  const { rows, loading, error, hasMore, loadMore } = list;
  if (loading && isOnline) return <LoadingSkeleton height={200} label={t("list.loading")} />;
  if (rows.length === 0) return error === null && isOnline ? <Text c="dimmed">{t("explorer.empty")}</Text> : null;
  return (
    <Stack gap={2} role="group" aria-label={t("explorer.results")}>
      {rows.map(({ id, data }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          active={id === chosen}
          aria-pressed={id === chosen}
          label={asText(data.title) || t("list.untitled")}
          description={factsOf(data)}
          onClick={() => onChoose(id)}
        />
      ))}
      {hasMore && (
        <Button variant="default" onClick={loadMore}>
          {t("explorer.more")}
        </Button>
      )}
    </Stack>
  );
}

function factsOf({ publisher, datePublished }: AnyDocument): string {
  return [asText(asRecord(publisher).name), relativeDate(datePublished, Date.now())].filter((fact) => fact !== "").join(" · ");
}
