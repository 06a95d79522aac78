import { Badge, Button, Card, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import classes from "./annotations.module.css";
import { CommentForm } from "./CommentForm.tsx";
import type { Desk } from "./desk-context.ts";
import { Proposal } from "./Proposal.tsx";
import { SaidLine } from "./SaidLine.tsx";
import type { Place, Thread } from "./threads.ts";
import { useAnnotating } from "./use-annotating.ts";
import { useKeyboardStays } from "./use-keyboard-stays.ts";

interface ThreadCardProps {
  readonly thread: Thread;
  /** `null` where no editor has looked for it. */
  readonly place: Place | null;
  readonly shown: Desk;
}

/** As many characters of the quoted words name a thread. */
const NAME_LENGTH = 60;

/** The quoted words, what is said about them, and what can be done with it. */
export function ThreadCard({ thread, place, shown }: ThreadCardProps) {
  const { desk, kept, isOffered, isTextThere } = shown;
  const { id, key, field, anchor, isResolved, said } = thread;
  const { resolve } = useAnnotating();
  const isActive = useObservable(desk.active, (active) => active === key);
  const card = useRef<HTMLElement>(null);
  useKeyboardStays(card, besideCard);
  const [first, ...answers] = said;
  const isGone = place !== null && !place.isFound;
  return (
    <Card
      ref={card}
      withBorder
      padding="sm"
      component="article"
      aria-label={t("annotation.on", { quote: anchor.exact.slice(0, NAME_LENGTH) })}
      className={classes.thread}
      tabIndex={-1}
      data-thread={key}
      data-active={isActive || undefined}
    >
      <Text size="sm" component="blockquote" className={classes.quote}>
        {anchor.exact}
      </Text>
      {isGone && (
        <Text size="xs" c="dimmed">
          {t("annotation.gone")}
        </Text>
      )}
      {!isTextThere(field) && (
        <Text size="xs" c="dimmed">
          {t("annotation.textGone")}
        </Text>
      )}
      {place?.isChanged && (
        <Text size="xs" c="dimmed">
          {t("annotation.changed")}
        </Text>
      )}
      {isResolved && (
        <Badge color="teal" variant="light" my={4}>
          {t("annotation.resolved")}
        </Badge>
      )}
      {first?.id !== id && (
        <Text size="xs" c="dimmed">
          {t("annotation.firstGone")}
        </Text>
      )}
      {first && <Proposal {...{ first, thread, place, shown }} />}
      {first && <SaidLine key={first.key} said={first} thread={thread} kept={kept} isOffered={isOffered} />}
      {answers.length > 0 && (
        <ul className={classes.answers}>
          {answers.map((answer) => (
            <li key={answer.key}>
              <SaidLine said={answer} thread={thread} kept={kept} isOffered={isOffered} />
            </li>
          ))}
        </ul>
      )}
      <Group gap={4} mt={4}>
        {(place === null ? isTextThere(field) : place.isFound) && (
          <Button variant="subtle" size="compact-sm" className={classes.action} onClick={() => desk.goTo(field, key)}>
            {t("annotation.goToText")}
          </Button>
        )}
        {isOffered && first && (
          <Button variant="subtle" size="compact-sm" className={classes.action} onClick={() => void resolve(first, !isResolved)}>
            {t(isResolved ? "annotation.reopen" : first.proposed === null ? "annotation.resolve" : "annotation.dismiss")}
          </Button>
        )}
        {isOffered && <Answer thread={thread} shown={shown} />}
      </Group>
    </Card>
  );
}

/** Where the keyboard goes from a thread that is resolved or deleted: to the next one, else the one before, else the list of none. */
function besideCard(card: HTMLElement): HTMLElement | null {
  const beside = [card.nextElementSibling, card.previousElementSibling, card.parentElement];
  return beside.find((each) => each instanceof HTMLElement) ?? null;
}

/** An answer, kept in this tab while it is written. */
function Answer({ thread, shown: { article, kept } }: { readonly thread: Thread; readonly shown: Desk }) {
  const typed = kept.of("answer", thread);
  const [isAskedFor, setAskedFor] = useState(false);
  const { answer } = useAnnotating();
  const keep = (text: string) => kept.keep("answer", thread, thread, text === "" ? null : text);
  const leave = () => {
    keep("");
    setAskedFor(false);
  };
  if (typed === null && !isAskedFor) {
    return (
      <Button variant="subtle" size="compact-sm" className={classes.action} onClick={() => setAskedFor(true)}>
        {t("annotation.answer")}
      </Button>
    );
  }
  return (
    <CommentForm
      className={classes.answer}
      label={t("annotation.writeAnswer")}
      accept={t("annotation.answer")}
      text={typed ?? ""}
      isAskedFor={isAskedFor}
      onText={keep}
      onAccept={async (said) => article !== null && answer(article, thread, said)}
      onSent={leave}
      onCancel={leave}
    />
  );
}
