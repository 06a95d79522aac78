import { Anchor } from "@mantine/core";
import { useCallback, useEffect } from "react";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { rowTitle } from "../../entity/list/row-title.ts";
import { asId } from "../../fields/narrow-value.ts";
import { showNotification } from "../../hooks/alerts/show-notification.ts";
import { useAlerts } from "../../hooks/alerts/use-alerts.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useListStorage } from "../../hooks/use-list-storage.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { canOpenInside } from "../../routing/open-guards.ts";
import { type Awaited, awaitedParts, awaitedPath } from "./awaited.ts";
import { setInboxCount } from "./inbox-counts.ts";
import { INBOX_PATH } from "./inbox-path.ts";
import { useAwaitedRows } from "./use-awaited-rows.ts";

/** A notice shows for as long, ms. */
const SHOWN_MS = 10_000;

/** Counts what others make wait for the person, and says so when it begins to. Nothing to see, and nothing read while a device is being filled. */
export function InboxWatch() {
  const actor = useActor();
  const isReady = useReady();
  if (!isReady) return null;
  return awaitedParts
    .filter(({ opened, awaits }) => awaits.byOthers && canOpenInside(actor, opened))
    .map((part) => <Watched key={part.key} part={part} />);
}

const knownIds = z.nullable(z.array(z.string()));

function Watched({ part }: { readonly part: Awaited }) {
  const { rows, loading, error } = useAwaitedRows(part);
  const { profile, projectId } = useSession();
  const isRead = !loading && error === null;
  const announce = useAnnounce(part);
  /** The server finds out whom it waits for, and that is never whoever made it wait. */
  const isFound = part.definition.fields[part.awaits.person]?.readOnly === true;
  /** What waited when it was last looked, on this device. */
  const [known, keep] = useListStorage<readonly string[] | null>(`inbox ${projectId} ${part.key}`, null, knownIds);
  useEffect(() => {
    if (isRead) setInboxCount(part.key, rows.length);
  }, [isRead, rows.length, part]);
  useEffect(() => () => setInboxCount(part.key, 0), [part]);
  useEffect(() => {
    if (!isRead) return;
    const ids = rows.map(({ id }) => id);
    if (known !== null && known.length === ids.length && ids.every((id) => known.includes(id))) return;
    keep(ids);
    // What there is at a device's first synchronisation is no news, nor what the person does.
    const isByOthers = ({ data }: Row) => isFound || asId(data.updatedBy) !== profile?.id;
    const isNews = (row: Row) => !known?.includes(row.id) && row.sync === "clean" && isByOthers(row);
    if (known !== null) announce(rows.filter(isNews));
  }, [isRead, rows, known, keep, announce, profile?.id, isFound]);
  return null;
}

/** In the page, and where nobody sees it by a notification of the browser, if the person wants these. */
function useAnnounce(part: Awaited): (rows: readonly Row[]) => void {
  const { definition, awaits } = part;
  const notify = useNotify();
  const navigate = useNavigate();
  const { notifications } = useAlerts();
  return useCallback(
    (rows) => {
      const [only, ...more] = rows;
      if (!only) return;
      const isOne = more.length === 0;
      const kind = t(awaits.title);
      const words = isOne
        ? t("inbox.news", { kind, title: rowTitle(definition, only.data) })
        : t("inbox.newsMany", { kind, count: rows.length });
      const path = isOne ? awaitedPath(part, only) : INBOX_PATH;
      const id = `inbox ${isOne ? only.id : awaits.title}`;
      notify.info(<Anchor href={`#${path}`}>{words}</Anchor>, { id, autoClose: SHOWN_MS });
      if (!notifications || document.visibilityState === "visible") return;
      showNotification(t("inbox.title"), { body: words, tag: id }, () => navigate(path));
    },
    [part, definition, awaits, notify, navigate, notifications],
  );
}
