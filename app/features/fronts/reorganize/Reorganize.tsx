import { Alert, Badge, Button, Checkbox, Group, Loader, NumberInput, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import {
  INSTRUCTION_CHARACTERS,
  type ListedArticle,
  type ReorganizeAnswer,
  reorganizeAnswer,
} from "../../../../schema/wire/assistant.ts";
import type { Row } from "../../../client/client-api.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import { useList } from "../../../hooks/use-list.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { useQuestion } from "../../assistant/use-question.ts";
import { WorkWindow } from "../../assistant/WorkWindow.tsx";
import { whyFailed } from "../../assistant/why-failed.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import { placesOfArticles } from "../model/component-facts.ts";
import { type Item, keyOf } from "../model/front-place.ts";
import { changesBetween, holdsArticles, placedArticles, rearranged } from "./arrangement.ts";
import classes from "./reorganize.module.css";

/** `autoadd`: new articles are put among those that are there (AI-028). */
export type ReorganizeMode = "reorganize" | "autoadd";

/** As many as the server takes, and as a front is likely to have (AI-029). */
const MOST_COMPONENTS = 100;
/** New articles that are proposed where nobody chooses any (AI-044). */
const RECENT = 8;
/** Read for that: some of the newest are on the front already. */
const NEWEST = 60;

interface ReorganizeProps {
  readonly mode: ReorganizeMode;
  readonly components: readonly Item[];
  readonly onClose: () => void;
}

/** Articles of a part of the front, put in order as somebody says: form, question, what has changed (AI-024 to AI-030). */
export function Reorganize({ mode, components, onClose }: ReorganizeProps) {
  const desk = useFrontDesk();
  const [start, setStart] = useState(1);
  const [end, setEnd] = useState(Math.min(components.length, MOST_COMPONENTS));
  const [instructions, setInstructions] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const recent = useRecent(components);
  const articles = useObservable(desk.articles);
  const known = (id: string) => articles.get(id) ?? recent.find((row) => row.id === id)?.data;
  const all = [...components.flatMap(placedArticles), ...recent.map(({ id }) => id)];
  const sections = useTitles("category", [...new Set(all.map((id) => asText(known(id)?.category)).filter((id) => id !== ""))]);
  const listed = (id: string): ListedArticle => {
    const data = known(id);
    return {
      id,
      title: asText(data?.title),
      category: sections.get(asText(data?.category)) ?? null,
      date: asText(data?.date) || null,
    };
  };
  const titleOf = (id: string) => listed(id).title || t("entry.untitled");
  const asked = useRef<readonly Item[]>([]);
  const question = useQuestion(reorganizeAnswer);
  const process = () => {
    asked.current = components;
    const proposed = chosen.length > 0 ? chosen : mode === "autoadd" ? recent.slice(0, RECENT).map(({ id }) => id) : [];
    question.ask("ai/front-reorganize", {
      components: components.flatMap((component, at) =>
        at >= start - 1 && at < end && holdsArticles(component)
          ? { id: keyOf(component, at), name: asText(component.name) || null, articles: placedArticles(component).map(listed) }
          : [],
      ),
      newArticles: proposed.map(listed),
      instructions,
    });
  };
  const isEdited = instructions !== "" || chosen.length > 0;
  return (
    <WorkWindow
      title={t(mode === "autoadd" ? "assistant.front.autoadd" : "assistant.front.reorganize")}
      isEdited={isEdited}
      onClose={onClose}
    >
      <Progress
        question={question}
        asked={asked.current}
        components={components}
        range={{ start, end }}
        titleOf={titleOf}
        form={
          <Stack gap="sm">
            <Group grow>
              <Position label={t("assistant.front.start")} value={start} onChange={setStart} />
              <Position label={t("assistant.front.end")} value={end} onChange={setEnd} />
            </Group>
            {mode === "autoadd" && <NewArticles rows={recent} chosen={chosen} onChange={setChosen} />}
            <GrowingTextarea
              label={t("assistant.custom")}
              value={instructions}
              maxLength={INSTRUCTION_CHARACTERS}
              minRows={2}
              maxRows={6}
              onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
            />
            <Button disabled={(instructions.trim() === "" && chosen.length === 0) || start > end} onClick={process}>
              {t("assistant.front.process")}
            </Button>
          </Stack>
        }
      />
    </WorkWindow>
  );
}

interface PositionProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Position({ label, value, onChange }: PositionProps) {
  return (
    <NumberInput
      size="sm"
      label={label}
      min={1}
      max={MOST_COMPONENTS}
      step={1}
      allowDecimal={false}
      clampBehavior="strict"
      value={value}
      onChange={(typed) => typeof typed === "number" && onChange(typed)}
    />
  );
}

interface NewArticlesProps {
  readonly rows: readonly Row[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function NewArticles({ rows, chosen, onChange }: NewArticlesProps) {
  if (rows.length === 0) return <Text size="sm">{t("assistant.front.noNew")}</Text>;
  return (
    <Checkbox.Group label={t("assistant.front.new")} value={[...chosen]} onChange={onChange}>
      <Stack gap={6} mt={4} mah={180} style={{ overflow: "auto" }}>
        {rows.slice(0, RECENT * 3).map(({ id, data }) => (
          <Checkbox key={id} value={id} size="sm" label={asText(data.title) || t("entry.untitled")} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface ProgressProps {
  readonly question: ReturnType<typeof useQuestion<ReorganizeAnswer>>;
  readonly asked: readonly Item[];
  readonly components: readonly Item[];
  readonly range: { readonly start: number; readonly end: number };
  readonly titleOf: (article: string) => string;
  readonly form: ReactNode;
}

function Progress({ question: { state, cancel }, asked, components, range, titleOf, form }: ProgressProps) {
  const isOnline = useOnline();
  if (state.tag === "asking") {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t("assistant.asking")}</Text>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
          {t("assistant.cancel")}
        </Button>
      </Group>
    );
  }
  if (state.tag === "known") {
    return <Outcome arranged={state.value.components} onBack={cancel} {...{ asked, components, range, titleOf }} />;
  }
  return (
    <>
      {state.tag === "failed" && (
        <Alert color="red" role="alert">
          <Text size="sm">{t(isOnline ? "assistant.front.failed" : "assistant.offline")}</Text>
          {isOnline && <Text size="sm">{whyFailed(state.error)}</Text>}
        </Alert>
      )}
      {form}
    </>
  );
}

interface OutcomeProps extends Omit<ProgressProps, "question" | "form"> {
  readonly arranged: ReorganizeAnswer["components"];
  readonly onBack: () => void;
}

/** What has changed: it is on the front already, as a step that can be taken back. What somebody did to the front meanwhile stays. */
function Outcome({ arranged, asked, components, range, titleOf, onBack }: OutcomeProps) {
  const desk = useFrontDesk();
  const [after] = useState(() =>
    isSame(asked, components) ? rearranged(asked, range, arranged, () => crypto.randomUUID()) : null,
  );
  const changes = useMemo(() => (after ? changesBetween(asked, after) : []), [asked, after]);
  const isChanged = changes.length > 0;
  useEffect(() => {
    if (after && isChanged) desk.arrange(after, t("assistant.front.said"));
  }, [desk, after, isChanged]);
  return (
    <Stack gap="sm">
      {after === null && <Alert color="orange">{t("assistant.front.changedSince")}</Alert>}
      {after !== null && !isChanged && <Text role="status">{t("assistant.front.noChanges")}</Text>}
      <ul className={classes.changes} aria-label={t("assistant.changes")}>
        {changes.map(({ kind, article, component }) => (
          <li key={article}>
            <Badge size="sm" variant="light" color={colors[kind]}>
              {t(`assistant.front.${kind}`)}
            </Badge>{" "}
            {titleOf(article)} <span className={classes.place}>{t("assistant.front.component", { number: component })}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={after === null || !isChanged || !isSame(after, components)} onClick={desk.undo}>
          {t("assistant.front.undo")}
        </Button>
        <Button onClick={onBack}>{t("assistant.front.goOn")}</Button>
      </Group>
    </Stack>
  );
}

const colors = { added: "teal", removed: "red", moved: "blue", changed: "gray" } as const;

function isSame(one: readonly Item[], other: readonly Item[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const newest = { by: "date", direction: "desc" } as const;

/** Published within the last day (CONST-021). */
const DAY_MS = 86_400_000;

/** The newest published articles that are not on the front; those that a program makes again and again are none (CONST-021). */
function useRecent(components: readonly Item[]): readonly Row[] {
  const { rows } = useList({ collection: "article", sort: newest, filters: { status: "PUBLISHED" } }, NEWEST);
  return useMemo(() => {
    const placed = placesOfArticles(components);
    const since = new Date(Date.now() - DAY_MS).toISOString();
    const isRecent = ({ data }: Row) => asText(data.date) >= since && asText(data.templateArticle) === "";
    return rows.filter((row) => !placed.has(row.id) && isRecent(row));
  }, [rows, components]);
}
