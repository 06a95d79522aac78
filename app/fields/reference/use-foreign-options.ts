import { useDebouncedValue } from "@mantine/hooks";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { can } from "../../../schema/rights/can.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import { titlesUnread, useTitles } from "../../hooks/use-titles.ts";
import { useRemoteRows, useRemoteTitles } from "./use-remote-rows.ts";
import { whereFilters } from "./where-filters.ts";

export interface ForeignOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

export interface ForeignOptions {
  readonly options: ForeignOption[];
  /** The text as far as it is a search. */
  readonly wanted: string;
  readonly loading: boolean;
  /** Why there is nothing to choose from; `null` when there merely is none. */
  readonly notice: MessageKey | null;
  /** Whoever gets to the end of the options gets more of them. */
  readonly loadMore: () => void;
}

/** Foreign autocomplete waits this long after the last key, in milliseconds (spec 0 §9). */
export const FOREIGN_DEBOUNCE_MS = 500;

/**
 * What a picker of documents of `to` offers for the text typed so far, from the device, or from the server where the
 * collection stays there; those chosen are always among it, by the title that `known` has where nobody else has one.
 * What is on screen already is narrowed at once; the search of all of them follows after the debounce. Until it is asked
 * there are only the chosen ones: a page has many pickers, and few are opened.
 */
export function useForeignOptions(
  to: string,
  text: string,
  chosen: readonly string[],
  where: Readonly<Record<string, unknown>> = {},
  known: ReadonlyMap<string, string> = new Map(),
  isAsked = true,
): ForeignOptions {
  const titles = useChosenTitles(to, chosen);
  // A closed picker repeats the title of its choice as text: that is no search.
  const wanted = [...titles.values()].includes(text) ? "" : text.trim();
  const [search] = useDebouncedValue(wanted, FOREIGN_DEBOUNCE_MS);
  const { documents, loading, notice, loadMore } = useDocuments({ to, search, filters: whereFilters(to, where) }, isAsked);
  const titleField = collectionNamed(to)?.titleField ?? "name";
  const goneLabel = useGoneLabel(to, titles);
  const found = documents
    .filter((document) => matches(document, where))
    .map((document) => ({ value: document.id, label: titleOf(document, titleField), disabled: isBarred(document) }))
    .filter((option) => search === wanted || foldText(option.label).includes(foldText(wanted)));
  const missing = chosen
    .filter((id) => !found.some((option) => option.value === id))
    .map((id) => ({ value: id, label: titles.get(id) || known.get(id) || goneLabel, disabled: false }));
  return { options: [...missing, ...found], wanted, loading, notice, loadMore };
}

/** The collection itself when it stays on the server, `null` when devices have it. */
function remoteOf(to: string): string | null {
  return collectionNamed(to)?.replicated === false ? to : null;
}

interface Asked {
  readonly to: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

function useDocuments(
  { to, search, filters }: Asked,
  isAsked: boolean,
): Pick<ForeignOptions, "loading" | "notice" | "loadMore"> & { documents: readonly AnyDocument[] } {
  const remote = remoteOf(to);
  const list = useList(isAsked && remote === null ? { collection: to, search, filters } : null);
  const { rows, state } = useRemoteRows(remote, search, filters);
  const { loadMore } = list;
  if (remote === null) return { documents: list.rows.map(({ data }) => data), loading: list.loading, notice: null, loadMore };
  const notice = state === "offline" ? "widget.remoteOffline" : state === "failed" ? "widget.remoteFailed" : null;
  return { documents: rows, loading: state === "loading", notice, loadMore };
}

function useChosenTitles(to: string, chosen: readonly string[]): ReadonlyMap<string, string> {
  const remote = remoteOf(to);
  const onDevice = useTitles(to, chosen);
  const onServer = useRemoteTitles(remote, chosen, collectionNamed(to)?.titleField ?? "name");
  return remote === null ? onDevice : onServer;
}

/**
 * What stands for a document without a title here: 'Documento eliminado' where the device would have it if there were one,
 * which is when it has received everything of a collection that the person may read.
 */
function useGoneLabel(to: string, titles: ReadonlyMap<string, string>): string {
  const definition = collectionNamed(to);
  const isReady = useReady();
  const actor = useActor();
  const hasAll = definition?.replicated === true && definition.deviceDays === undefined && can(actor, "READ", definition, false);
  return t(isReady && hasAll && titles !== titlesUnread ? "widget.deletedDocument" : "widget.unknown");
}

function matches(document: AnyDocument, where: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(where).every(([name, value]) => (value === false ? !document[name] : document[name] === value));
}

/** Greyed and struck through in pickers (FIELD-040). */
function isBarred(document: AnyDocument): boolean {
  return document.disabled === true || document.closed === true;
}

function titleOf(document: AnyDocument, titleField: string): string {
  const title = document[titleField];
  return typeof title === "string" && title !== "" ? title : t("entry.untitled");
}
