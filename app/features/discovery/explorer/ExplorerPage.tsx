import { ActionIcon, Grid, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { explorerArticle } from "../../../../schema/features/discovery/explorer-article.ts";
import { explorerTrend } from "../../../../schema/features/discovery/explorer-trend.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ListNotices } from "../../../entity/list/ListNotices.tsx";
import { useRemoteList } from "../../../entity/list/use-remote-list.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";
import { ExplorerFilters } from "./ExplorerFilters.tsx";
import { ExplorerResults } from "./ExplorerResults.tsx";
import { FoundArticle } from "./FoundArticle.tsx";
import { Trends } from "./Trends.tsx";

/** Typing waits this long before it is searched for, milliseconds (spec 1 §9). */
const DEBOUNCE_MS = 200;

const definition: CollectionDefinition = explorerArticle as CollectionDefinition;
const trend: CollectionDefinition = explorerTrend as CollectionDefinition;

/** What other publishers write: searched, read, taken over as a draft (spec 1 §2, Explorer). */
export function ExplorerPage() {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [publisher, setPublisher] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const found = useRemoteList(definition, {
    collection: definition.name,
    search,
    filters: publisher === null ? {} : { publisher },
  });
  const trends = useRemoteList(trend, { collection: trend.name });
  const article = found.rows.find(({ id }) => id === chosen)?.data ?? null;
  const refresh = () => {
    found.refresh();
    trends.refresh();
  };
  return (
    <>
      <PageToolbar title={t("explorer.title")} onBack={() => navigate("/")}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("explorer.refresh")} onClick={refresh}>
          <IconRefresh size={18} />
        </ActionIcon>
      </PageToolbar>
      <Grid p="md" maw={1400}>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <ExplorerFilters text={text} publisher={publisher} onText={setText} onPublisher={setPublisher} />
            <ListNotices isRemote list={found} />
            <ExplorerResults list={found} chosen={chosen} onChoose={setChosen} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <FoundArticle article={article} />
            <Trends list={trends} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
