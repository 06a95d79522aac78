import { Button, Group, Text } from "@mantine/core";
import { IconCamera, IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, type DragEvent, useRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";

/** Buttons to choose a file or take a photo; takes dropped files too. */
export function FilePicker({ label, accept, multiple = false, describedBy, onFiles }: FilePickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const takesPhotos = accept.some((pattern) => pattern.startsWith("image/"));
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  return (
    <Group gap="xs" onDragOver={(event) => event.preventDefault()} onDrop={drop} aria-describedby={describedBy}>
      <input ref={chooser} type="file" hidden accept={accept.join(",")} multiple={multiple} aria-label={label} onChange={take} />
      <Button
        variant="light"
        leftSection={<IconUpload size={16} />}
        aria-label={`${t("upload.choose")}: ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {t("upload.choose")}
      </Button>
      {takesPhotos && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={t("upload.camera")}
            onChange={take}
          />
          <Button
            variant="light"
            leftSection={<IconCamera size={16} />}
            aria-label={`${t("upload.camera")}: ${label}`}
            onClick={() => camera.current?.click()}
          >
            {t("upload.camera")}
          </Button>
        </>
      )}
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t("upload.drop")}
      </Text>
    </Group>
  );
}

interface FilePickerProps {
  readonly label: string;
  readonly accept: readonly string[];
  readonly multiple?: boolean;
  readonly describedBy?: string;
  readonly onFiles: (files: File[]) => void;
}
