import { Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { MAX_ANNOTATION } from "../../../../schema/features/articles/annotation-limits.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import { cardAround, useKeyboardStays } from "./use-keyboard-stays.ts";

interface CommentFormProps {
  readonly label: string;
  readonly accept: string;
  readonly text: string;
  /** Somebody has just asked for it: only then it takes the keyboard. */
  readonly isAskedFor: boolean;
  readonly onText: (text: string) => void;
  /** Whether it could be kept. Not called again until then. */
  readonly onAccept: (text: string) => Promise<boolean>;
  /** It was kept as it is written. */
  readonly onSent: () => void;
  readonly onCancel: () => void;
  readonly className?: string | undefined;
  /** Something else is said, so that words may be missing. */
  readonly mayBeEmpty?: boolean;
  /** Below the words. */
  readonly children?: ReactNode;
}

/** Where a comment is written; Ctrl+Enter sends it, Escape gives it up while it is empty. */
export function CommentForm(props: CommentFormProps) {
  const { label, accept, text, isAskedFor, onText, onCancel, className, mayBeEmpty = false, children } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useKeyboardStays(form, cardAround);
  useEffect(() => {
    if (isAskedFor) input.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  const said = text.trim();
  const isEmpty = said === "" && !mayBeEmpty;
  const latest = useRef(props);
  latest.current = props;
  const isSending = useRef(false);
  const send = async () => {
    if (isEmpty || isSending.current) return;
    isSending.current = true;
    const isKept = await props.onAccept(said);
    isSending.current = false;
    // What was written meanwhile stays.
    if (isKept && latest.current.text.trim() === said) latest.current.onSent();
  };
  return (
    <form
      ref={form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <GrowingTextarea
        ref={input}
        aria-label={label}
        placeholder={label}
        minRows={2}
        maxRows={8}
        maxLength={MAX_ANNOTATION}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
          // What is written stays.
          if (event.key === "Escape" && isEmpty) {
            event.preventDefault();
            onCancel();
          }
        }}
      />
      {children}
      <Group justify="flex-end" mt="xs" gap="xs">
        <Button variant="default" size="sm" onClick={onCancel}>
          {t("entry.cancel")}
        </Button>
        <Button type="submit" size="sm" disabled={isEmpty}>
          {accept}
        </Button>
      </Group>
    </form>
  );
}
