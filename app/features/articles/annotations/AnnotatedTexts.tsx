import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { article } from "../../../../schema/features/articles/article.ts";
import { articleAnnotation } from "../../../../schema/features/articles/article-annotation.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import { useLatestEntry } from "../../../entity/entry/EntryParts.tsx";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { TextCommentsContext } from "../../../fields/html/text-comments.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { CrashBoundary } from "../../../ui/CrashBoundary.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PartFailed } from "../../../ui/PartFailed.tsx";
import { anchorShape } from "./anchor-shape.ts";
import { type CommentsDesk, createCommentsDesk, WRITING } from "./comments-desk.ts";
import { type Desk, DeskContext } from "./desk-context.ts";
import { fieldOfPath, isTextIn } from "./field-of-path.ts";
import { type Thread, threadsOf } from "./threads.ts";
import { useComments } from "./use-comments.ts";
import { useDocumentIds } from "./use-document-ids.ts";
import { useKeptState } from "./use-kept-state.ts";
import { useKeptTexts } from "./use-kept-texts.ts";

const AnnotationsPanel = lazyPart(() => import("./AnnotationsPanel.tsx").then((module) => module.AnnotationsPanel));

/** A comment that is being written: it is there again when the page is. */
const draftShape = z.nullable(
  z.object({
    ...{ field: z.string(), anchor: anchorShape, text: z.string() },
    proposed: z._default(z.nullable(z.string()), null),
    words: z._default(z.nullable(z.string()), null),
  }),
);

/** The form of an article whose texts take comments, and the panel with them: for whoever may read articles. */
export function AnnotatedTexts({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const actor = useActor();
  if (!can(actor, "READ", articleAnnotation, true) || !isEditing(entry.state)) return children;
  return <Annotated entry={entry}>{children}</Annotated>;
}

function Annotated({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const { state } = entry;
  const id = isEditing(state) ? state.id : null;
  const isOffered = can(useActor(), "CREATE", articleAnnotation, true) && !entry.isReadOnly && state.tag !== "version";
  const ids = useDocumentIds(id);
  const [draft, setDraft] = useKeptState("annotation", ids, null, draftShape);
  const comments = useComments(id, ids);
  const [isShowingResolved, setShowingResolved] = useState(false);
  const threads = useMemo(() => threadsOf(comments.rows, comments.firstIds), [comments]);
  const kept = useKeptTexts(ids, threads, comments);
  const visible = useMemo(
    () => [...threads.filter((each) => isShowingResolved || !each.isResolved || kept.isIn(each)), ...kept.left],
    [threads, kept, isShowingResolved],
  );
  const opener = useRef<HTMLButtonElement>(null);

  const notify = useNotify();
  const latest = useLatestEntry();
  const isTextThere = useTextsThere(shownValues(entry), visible);
  const choose = useRef<Parameters<typeof createCommentsDesk>[0]["onChosen"]>(() => undefined);
  choose.current = (chosen) => {
    if (chosen === null && draft !== null) return write();
    if (chosen === null) return notify.info(t("annotation.select"), { id: "annotation.select" });
    if (id === null) return notify.info(t("annotation.saveFirst"), { id: "annotation.saveFirst" });
    // What is written already is about the words that are selected now.
    setDraft({ ...chosen, text: draft?.text ?? "", proposed: null });
    write();
  };
  const write = () => {
    desk.isOpen.set(true);
    desk.wanted.set({ thread: WRITING });
  };
  const [desk] = useState(() =>
    createCommentsDesk({
      fieldOf: (path) => fieldOfPath(shownValues(latest()), path),
      onChosen: (chosen) => choose.current(chosen),
    }),
  );
  useEffect(() => {
    const marked = visible.filter(({ said }) => said.length > 0);
    desk.show(marked, draft, isOffered);
  }, [desk, visible, draft, isOffered]);
  const isOpen = useObservable(desk.isOpen);
  const shown: Desk = useMemo(
    () => ({
      ...{ desk, article: id, threads, visible, kept, isTextThere, draft, setDraft },
      ...{ isOffered, isShowingResolved, setShowingResolved, opener },
    }),
    [desk, id, threads, visible, kept, isTextThere, draft, setDraft, isOffered, isShowingResolved],
  );
  return (
    <TextCommentsContext value={desk}>
      <DeskContext value={shown}>
        {children}
        <CaretNews desk={desk} />
        {isOpen && (
          <CrashBoundary resetKey="" failed={(failure) => <PartFailed {...failure} />}>
            <Suspense fallback={null}>
              <AnnotationsPanel />
            </Suspense>
          </CrashBoundary>
        )}
      </DeskContext>
    </TextCommentsContext>
  );
}

/** Which texts are there, another list only when that changes: the values do with every key. */
function useTextsThere(values: Values, threads: readonly Thread[]): Desk["isTextThere"] {
  const names = [...new Set(threads.map(({ field }) => field))];
  const gone = names.filter((name) => !isTextIn(article.fields, values, name)).join(" ");
  return useCallback((name) => !gone.split(" ").includes(name), [gone]);
}

/** Highlights are nothing that a screen reader tells of. */
function CaretNews({ desk }: { readonly desk: CommentsDesk }) {
  const isAt = useObservable(desk.active, (active) => active !== null);
  return <VisuallyHidden role="status">{isAt ? t("annotation.caret") : ""}</VisuallyHidden>;
}
