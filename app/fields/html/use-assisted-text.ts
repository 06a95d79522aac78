import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type AssistedField, focusField, isInAssistant, leaveField } from "../assisted/assisted-field.ts";
import type { RichTextFrame } from "./use-rich-text-frame.ts";

type Acts = Pick<RichTextFrame, "quoteText" | "putText" | "markText">;

/** Offers a rich text to the assistant while it has the keyboard; answers what hears of that from the frame. */
export function useAssistedText(
  element: RefObject<HTMLIFrameElement | null>,
  label: string,
  acts: RefObject<Acts | null>,
): (isAssistable: boolean) => void {
  const named = useRef(label);
  named.current = label;
  /** The frame may be another one by now. */
  const offered = useRef<HTMLIFrameElement>(null);
  useEffect(
    () => () => {
      if (offered.current) leaveField(offered.current);
    },
    [],
  );
  return useCallback(
    (isAssistable) => {
      const frame = element.current;
      if (!frame) return;
      offered.current = frame;
      if (isAssistable) return focusField(fieldOf(frame, named.current, acts));
      // The frame loses the keyboard before the page has it.
      requestAnimationFrame(() => {
        if (!isInAssistant(document.activeElement) && document.activeElement !== frame) leaveField(frame);
      });
    },
    [element, acts],
  );
}

function fieldOf(element: HTMLIFrameElement, label: string, { current: acts }: RefObject<Acts | null>): AssistedField {
  return {
    kind: "html",
    label,
    element,
    async quote() {
      const quoted = await acts?.quoteText();
      if (!acts || !quoted || quoted.text.trim() === "") return null;
      return {
        kind: "html",
        input: quoted.html,
        text: quoted.text,
        replace: (html) => acts.putText(html, "replace"),
        insertAfter: (html) => acts.putText(html, "after"),
        mark: acts.markText,
        focus: () => element.contentWindow?.focus(),
      };
    },
  };
}
