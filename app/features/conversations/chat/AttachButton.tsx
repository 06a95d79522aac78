import { ActionIcon } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useRef } from "react";
import { MESSAGE_FILES } from "../../../../schema/features/conversations/message-files.ts";
import { t } from "../../../../schema/messages/catalogue.ts";

/** Where files and pictures of the device are chosen for a message. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={MESSAGE_FILES.join(",")}
        aria-label={t("chat.attach")}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("chat.attach")} onClick={() => chooser.current?.click()}>
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
