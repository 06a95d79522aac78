import { Alert, Input, Stack } from "@mantine/core";
import { memo, type RefObject, useId } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { PasteRefusal } from "../../rich-text/paste/read-pasted.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { fileProblems } from "../file/file-problems.tsx";
import { PickForText } from "../picker/PickForText.tsx";
import { DrawnTurn } from "./DrawnTurn.tsx";
import classes from "./html-widget.module.css";
import { RichTextTip } from "./RichTextTip.tsx";
import type { RichTextFrame } from "./use-rich-text-frame.ts";

interface RichTextBoxProps {
  readonly element: RefObject<HTMLIFrameElement | null>;
  readonly frame: RichTextFrame;
  readonly label: string;
  readonly error: string | undefined;
  /** Why the last files were not taken. */
  readonly problems: readonly string[];
  readonly required: boolean;
  readonly isPainted: boolean;
  readonly isMaximized: boolean;
  readonly isPicking: boolean;
  readonly notice: "paste" | "foreignMarkup" | "tip" | null;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly onPicked: () => void;
  readonly onTipDone: () => void;
}

/** The frame with label, error and what is to be said about the text. It knows nothing of the text, and is not drawn with it. */
export const RichTextBox = memo(function RichTextBox(props: RichTextBoxProps) {
  const { element, frame, label, error, problems, required, isPainted, isMaximized, isPicking, notice } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={fileProblems(error, problems)}
      withAsterisk={required}
    >
      <Stack gap="xs">
        {notice === "foreignMarkup" && (
          <Alert color="yellow" title={t("widget.html.notSafe")}>
            {t("widget.html.notSafeHint")}
          </Alert>
        )}
        {isPicking && (
          <PickForText onChoose={frame.insertMultimedia} onFiles={(list) => void props.onFiles(list)} onClose={props.onPicked} />
        )}
        {notice === "paste" && frame.refusal && <PasteNotice refusal={frame.refusal} onClose={frame.forgetRefusal} />}
        <div
          className={classes.box}
          data-maximized={isMaximized || undefined}
          data-invalid={error !== undefined || undefined}
          data-bad-field={error !== undefined || undefined}
        >
          <DrawnTurn draw={frame.drawTurn} />
          {frame.phase === "loading" && <LoadingSkeleton className={classes.loading} label={t("widget.html.loading")} />}
          <iframe
            key={frame.attempt}
            ref={element}
            src={isPainted ? `${import.meta.env.BASE_URL}rich-text.html` : undefined}
            title={t("widget.html.frame", { label })}
            sandbox="allow-scripts allow-same-origin"
            style={{ height: isMaximized ? "100%" : frame.height }}
          />
        </div>
        {/* Below, since it comes once the frame is there: above it would move what somebody has begun to read or point at. */}
        {notice === "tip" && <RichTextTip onDone={props.onTipDone} />}
      </Stack>
    </Input.Wrapper>
  );
});

function PasteNotice({
  refusal: { embeds, pictures },
  onClose,
}: {
  readonly refusal: PasteRefusal;
  readonly onClose: () => void;
}) {
  return (
    <Alert role="alert" color="yellow" withCloseButton closeButtonLabel={t("entry.close")} onClose={onClose}>
      {embeds.length > 0 && <p className={classes.notice}>{t("widget.html.embedsRefused", { addresses: embeds.join(", ") })}</p>}
      {pictures > 0 && <p className={classes.notice}>{t("widget.html.picturesRefused", { count: pictures })}</p>}
    </Alert>
  );
}
