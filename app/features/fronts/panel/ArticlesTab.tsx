import { ActionIcon, Button, Collapse, Group, Select, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Filter } from "../../../entity/list/ListFilters.tsx";
import type { Chosen } from "../desk/front-desk.ts";
import { componentName, placesOfArticles } from "../model/component-facts.ts";
import { isEmptyCard } from "../model/edit-cards.ts";
import { cardAt, type Item, positionOf } from "../model/front-place.ts";
import { PanelArticle } from "./PanelArticle.tsx";
import classes from "./panel.module.css";
import { noFilters, type PanelFilters, panelStatuses, usePanelArticles, useRefreshAtTop } from "./use-panel-articles.ts";

interface ArticlesTabProps {
  readonly components: readonly Item[];
  readonly chosen: Chosen | null;
  /** An article has been put on the front. */
  readonly onPut: () => void;
}

/** The articles that may be put on the front, to be dragged or put with a press (FRONT-007, FRONT-042, FRONT-045). */
export function ArticlesTab({ components, chosen, onPut }: ArticlesTabProps) {
  const [filters, setFilters] = useState(noFilters);
  const list = useRef<HTMLDivElement>(null);
  const { rows, loading, hasMore, loadMore, isFailed, retry } = usePanelArticles(filters);
  useRefreshAtTop(list);
  const places = placesOfArticles(components);
  return (
    <>
      <PanelFilterInputs filters={filters} onChange={setFilters} />
      <Text size="xs" c="dimmed" className={classes.hint} role="status">
        {hintOf(components, chosen)}
      </Text>
      <div ref={list} className={classes.scroll}>
        {loading && rows.length === 0 ? (
          <Stack gap="xs" role="status" aria-label={t("front.loadingArticles")}>
            {[1, 2, 3, 4].map((each) => (
              <Skeleton key={each} height={64} />
            ))}
          </Stack>
        ) : (
          <ul className={classes.articles} aria-label={t("front.tab.articles")}>
            {rows.map(({ id, data }) => (
              <PanelArticle key={id} article={data} places={places.get(id)?.join(", ") ?? ""} onPut={onPut} />
            ))}
          </ul>
        )}
        {isFailed && (
          <Button variant="light" onClick={retry}>
            {t("entry.remoteRetry")}
          </Button>
        )}
        {!loading && rows.length === 0 && !isFailed && (
          <Text size="sm" c="dimmed">
            {t("front.noArticles")}
          </Text>
        )}
        {hasMore && (
          <Button variant="subtle" fullWidth onClick={loadMore}>
            {t("front.moreArticles")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where the next article goes. */
function hintOf(components: readonly Item[], chosen: Chosen | null): string {
  const component = chosen && components[positionOf(components, chosen.component)];
  if (!component) return t("front.hint.first");
  const name = componentName(component);
  if (!chosen?.place) return t("front.hint.component", { name });
  const isTaken = !isEmptyCard(cardAt(components, chosen.place));
  return t(isTaken ? "front.hint.replace" : "front.hint.place", { name, number: chosen.place.at + 1 });
}

interface PanelFilterInputsProps {
  readonly filters: PanelFilters;
  readonly onChange: (filters: PanelFilters) => void;
}

function PanelFilterInputs({ filters, onChange }: PanelFilterInputsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = [filters.status, filters.category, filters.author].filter((each) => each !== null).length;
  const definition: CollectionDefinition = article;
  const reference = (name: "category" | "author") => (
    <Filter
      definition={definition}
      name={name}
      filters={{}}
      label={t(name === "category" ? "field.category" : "field.front.author")}
      value={filters[name]}
      onChange={(value) => onChange({ ...filters, [name]: value })}
    />
  );
  return (
    <Stack gap="xs" className={classes.filters}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t("front.searchArticles")}
          placeholder={t("front.searchArticles")}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
        />
        <ActionIcon
          variant={count > 0 ? "filled" : "default"}
          size={36}
          aria-label={count > 0 ? t("front.filtersOn", { count }) : t("list.filters")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={18} />
        </ActionIcon>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap="xs" role="group" aria-label={t("list.filters")}>
            <Select
              label={t("field.status")}
              placeholder={t("front.openStatuses")}
              clearable
              clearButtonProps={{ "aria-label": t("widget.clear", { label: t("field.status") }) }}
              data={panelStatuses.map((value) => ({ value, label: t(`option.status.${value}`) }))}
              value={filters.status}
              onChange={(value) => onChange({ ...filters, status: panelStatuses.find((each) => each === value) ?? null })}
            />
            {reference("category")}
            {reference("author")}
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}
