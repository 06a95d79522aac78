import { Button, FileButton, Text } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import classes from "./FileDrop.module.css";

const ACCEPT = ".xml,.rss,.atom,.json,application/xml,application/json,text/xml";

export interface FileDropProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on; the button does the same without a mouse. */
export function FileDrop({ disabled, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent): void => {
    drag(event, false);
    if (!disabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.area}
      data-over={over}
      aria-label={t("import.drop")}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <IconFileImport size={36} stroke={1.5} aria-hidden />
      <Text>{t("import.drop")}</Text>
      <FileButton
        multiple
        accept={ACCEPT}
        disabled={disabled}
        onChange={onFiles}
        inputProps={{ "aria-label": t("import.choose") }}
      >
        {(props) => (
          <Button {...props} disabled={disabled}>
            {t("import.choose")}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
