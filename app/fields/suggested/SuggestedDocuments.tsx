import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { SuggestedDocuments as Declared } from "../../../schema/declaration/fields.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { cloudSize, isReadable } from "./cloud-size.ts";
import classes from "./suggested.module.css";
import { type Suggestion, type Suggestions, useSuggested } from "./use-suggested.ts";

interface SuggestedDocumentsProps {
  readonly declared: Declared;
  /** Of the field. */
  readonly label: string;
  readonly chosen: readonly string[];
  /** Adds a document that is not chosen yet. */
  readonly onChoose: (id: string) => void;
}

/** What the server suggests for a picker, asked for when somebody wants to see it: a cloud, or a row of names. */
export function SuggestedDocuments({ declared, label, chosen, onChoose }: SuggestedDocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const suggestions = useSuggested(isOpen ? declared.from : null);
  const title = t(declared.as === "cloud" ? "widget.cloud" : "widget.recommended");
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        rightSection={<Chevron size={14} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-label={`${title}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && (
        <Group id={list} gap="xs" mt={4} role="group" aria-label={`${title}: ${label}`}>
          <Words {...{ declared, chosen, suggestions, onChoose }} />
        </Group>
      )}
    </>
  );
}

interface WordsProps extends Pick<SuggestedDocumentsProps, "declared" | "chosen" | "onChoose"> {
  readonly suggestions: Suggestions;
}

function Words({ declared, chosen, suggestions, onChoose }: WordsProps) {
  const words = suggestions.tag === "done" ? suggestions.data.filter((word) => declared.as === "list" || isShown(word)) : [];
  const notice = noticeOf(suggestions, words);
  if (notice !== null) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t(notice)}
      </Text>
    );
  }
  return words.map(({ id, name, ratio = 1 }) => (
    <UnstyledButton
      key={id}
      className={classes.word}
      style={declared.as === "cloud" ? { fontSize: cloudSize(ratio) } : undefined}
      aria-pressed={chosen.includes(id)}
      // A second click adds nothing (FIELD-001, FIELD-002).
      onClick={() => chosen.includes(id) || onChoose(id)}
    >
      {name}
    </UnstyledButton>
  ));
}

function isShown({ ratio = 1 }: Suggestion): boolean {
  return isReadable(ratio);
}

function noticeOf({ tag }: Suggestions, words: readonly Suggestion[]): MessageKey | null {
  switch (tag) {
    case "loading":
      return "widget.searching";
    case "offline":
      return "widget.remoteOffline";
    case "failed":
      return "widget.remoteFailed";
    case "done":
      return words.length === 0 ? "widget.noSuggestions" : null;
  }
}
