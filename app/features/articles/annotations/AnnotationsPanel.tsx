import { CloseButton, Switch, Text, Title } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import classes from "./annotations.module.css";
import { annotationsTitle } from "./annotations-title.ts";
import { WRITING } from "./comments-desk.ts";
import { type Desk, useDesk } from "./desk-context.ts";
import { NewComment } from "./NewComment.tsx";
import { ThreadCard } from "./ThreadCard.tsx";
import { inOrder } from "./threads.ts";

/** Beside the text: what is said about it, in its order. */
export function AnnotationsPanel() {
  const shown = useDesk();
  return shown && <Panel shown={shown} />;
}

function Panel({ shown }: { readonly shown: Desk }) {
  const { desk, threads, draft, opener, isShowingResolved, setShowingResolved } = shown;
  const title = useId();
  const places = useObservable(desk.places);
  const visible = inOrder(shown.visible, places);
  const list = useShownActive(desk);
  // The keyboard goes back to the words that it was about.
  const close = () => {
    const key = threadAt(document.activeElement) ?? (draft ? WRITING : desk.active.get());
    const about = key === WRITING ? draft : visible.find((thread) => thread.key === key);
    if (key !== null && about && places.get(key)?.isFound) desk.goTo(about.field, key);
    else opener.current?.focus();
    desk.wanted.set(null);
    desk.isOpen.set(false);
  };
  return (
    <aside
      aria-labelledby={title}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
      }}
    >
      <header className={classes.head}>
        <Title order={2} id={title} className={classes.title}>
          {annotationsTitle(threads)}
        </Title>
        <Switch
          size="sm"
          label={t("annotation.showResolved")}
          checked={isShowingResolved}
          onChange={(event) => setShowingResolved(event.currentTarget.checked)}
        />
        <CloseButton aria-label={t("annotation.close")} onClick={close} className={classes.close} />
      </header>
      <div ref={list} className={classes.list} tabIndex={-1}>
        {draft && <NewComment shown={shown} draft={draft} />}
        {visible.length === 0 && !draft && (
          <Text size="sm" c="dimmed">
            {t(threads.length === 0 ? "annotation.noneAtAll" : "annotation.none")}
          </Text>
        )}
        {visible.map((thread) => (
          <ThreadCard key={thread.key} thread={thread} place={places.get(thread.key) ?? null} shown={shown} />
        ))}
      </div>
    </aside>
  );
}

/** Keeps the comment at the caret in sight, and takes the keyboard to one that it is wanted for. */
function useShownActive(desk: Desk["desk"]) {
  const list = useRef<HTMLDivElement>(null);
  const active = useObservable(desk.active);
  const wanted = useObservable(desk.wanted);
  useEffect(() => {
    const card = cardOf(list.current, active);
    // The page itself stays where it is.
    if (card && list.current) list.current.scrollTop = card.offsetTop - list.current.offsetTop;
  }, [active]);
  // A form that was just asked for may come with a later rendering than the wish.
  useEffect(() => {
    const card = cardOf(list.current, wanted?.thread ?? null);
    if (!card || !wanted) return;
    (wanted.thread === WRITING ? card.querySelector("textarea") : card)?.focus({ preventScroll: true });
    desk.wanted.set(null);
  });
  return list;
}

/** The thread, or `WRITING`, that an element is in. */
function threadAt(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-thread]")?.dataset.thread ?? null;
}

function cardOf(list: HTMLElement | null, thread: string | null): HTMLElement | null {
  return thread === null ? null : (list?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(thread)}"]`) ?? null);
}
