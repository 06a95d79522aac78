import { Text } from "@mantine/core";
import { useId, useLayoutEffect, useRef } from "react";
import { sanitize } from "../../rich-text/html/sanitize.ts";
import classes from "./assistant.module.css";

interface EditableHtmlProps {
  readonly label: string;
  /** Shown once; what is typed after it goes to `onChange`. */
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** A result that is HTML, to be put right before it is taken over: words as they show, nothing that acts. */
export function EditableHtml({ label, html, onChange }: EditableHtmlProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.innerHTML = sanitize(html);
  }, [html]);
  return (
    <div>
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: an input holds no HTML */}
      <div
        ref={box}
        className={classes.editable}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={id}
        lang="es"
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
        }}
        onDrop={(event) => event.preventDefault()}
        onInput={({ currentTarget }) => onChange(currentTarget.innerHTML)}
      />
    </div>
  );
}
