import { Text, VisuallyHidden } from "@mantine/core";
import { diffWords } from "diff";
import { type ReactNode, useMemo } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import classes from "./WordDiff.module.css";

/** Comparing texts longer than this takes gives up, in milliseconds: all of one is removed, all of the other added. */
const TIMEOUT_MS = 400;

interface Change {
  /** Place among the characters of both texts. */
  readonly at: number;
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** What changed between two texts, word by word. */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const changes = useMemo(() => wordChanges(before, after), [before, after]);
  if (after === "" && before === "") return <Empty />;
  return (
    <div className={classes.text}>
      {changes.map((change) => (
        <ChangedText key={change.at} change={change} />
      ))}
    </div>
  );
}

function ChangedText({ change: { value, added, removed } }: { readonly change: Change }) {
  if (!added && !removed) return <span>{value}</span>;
  return <Mark as={added ? "added" : "removed"}>{value}</Mark>;
}

/** What one text has and the other one has not, in colour and in words. */
export function Mark({ as, children }: { readonly as: "added" | "removed"; readonly children: ReactNode }) {
  const Element = as === "added" ? "ins" : "del";
  return (
    <Element className={classes[as]}>
      <VisuallyHidden>{` (${t(`conflict.${as}`)}) `}</VisuallyHidden>
      {children}
    </Element>
  );
}

export function Empty() {
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {t("conflict.emptyValue")}
    </Text>
  );
}

function wordChanges(before: string, after: string): Change[] {
  const changes = diffWords(before, after, { timeout: TIMEOUT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  let at = 0;
  return changes.map(({ value, added, removed }) => {
    const change = { at, value, added, removed };
    at += value.length;
    return change;
  });
}
