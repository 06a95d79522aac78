import { MESSAGE_FILES, MOST_MESSAGE_FILES } from "../../../../schema/features/conversations/message-files.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useFileCapture } from "../../../fields/file/use-file-capture.ts";
import { useMessageDraft } from "./use-message-draft.ts";

export interface AttachedFiles {
  /** Ids of the files that the message is going to bring. */
  readonly ids: readonly string[];
  /** Why the last ones were not taken, one text each. */
  readonly problems: readonly string[];
  readonly isTooMany: boolean;
  /** Keeps them on the device and begins to send them: nobody else has them until the message is sent. */
  add(files: readonly File[]): Promise<void>;
  set(ids: readonly string[]): void;
}

/** Files of a message that is not sent yet: they are there again when the conversation is. */
export function useAttachedFiles(names: Parameters<typeof useMessageDraft>[0]): AttachedFiles {
  const [text, setText] = useMessageDraft(names, "message-files");
  const { capture, problems } = useFileCapture(MESSAGE_FILES, "message");
  const ids = idsIn(text);
  const set = (next: readonly string[]) => setText(next.join("\n"));
  const isTooMany = ids.length > MOST_MESSAGE_FILES;
  return {
    ids,
    problems: isTooMany ? [...problems, t("chat.files.tooMany", { max: MOST_MESSAGE_FILES })] : problems,
    isTooMany,
    async add(files) {
      const taken = await capture(files);
      if (taken.length > 0) setText((now) => [...idsIn(now), ...taken.map(({ id }) => id)].join("\n"));
    },
    set,
  };
}

function idsIn(text: string): readonly string[] {
  return text.split("\n").filter((id) => id !== "");
}
