import { Textarea, type TextareaProps } from "@mantine/core";
import type { CSSProperties } from "react";
import classes from "./growing-textarea.module.css";

interface GrowingTextareaProps extends Omit<TextareaProps, "autosize" | "minRows" | "maxRows" | "classNames"> {
  readonly minRows?: number;
  readonly maxRows?: number;
}

/**
 * A text of several lines, as high as what is in it, within the rows. The browser's layout sizes it where it can; measuring
 * each one in a form lays the whole page out once more for each.
 */
export function GrowingTextarea({ minRows = 1, maxRows, style, ...props }: GrowingTextareaProps) {
  if (!sizesByContent()) return <Textarea autosize minRows={minRows} {...(maxRows && { maxRows })} style={style} {...props} />;
  const rows = { "--min-rows": minRows, ...(maxRows && { "--max-rows": maxRows }) } as CSSProperties; // custom properties
  return <Textarea classNames={{ input: classes.input }} style={[style, rows]} {...props} />;
}

function sizesByContent(): boolean {
  return typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");
}
