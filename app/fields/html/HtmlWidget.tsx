import { Alert, Input, Stack } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { HtmlField } from "../../../schema/declaration/fields.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { usePainted } from "../../hooks/use-painted.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { tellTextPlace } from "../../people/text-place.ts";
import { useWritersIn } from "../../people/use-writers-in.ts";
import type { PasteRefusal } from "../../rich-text/paste/read-pasted.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { fileProblems } from "../file/file-problems.tsx";
import { asText } from "../narrow-value.ts";
import { PickForText } from "../picker/PickForText.tsx";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { fileOfData } from "./file-of-data.ts";
import classes from "./html-widget.module.css";
import { mentionedCollections } from "./mentioned-collections.ts";
import { RichTextTip } from "./RichTextTip.tsx";
import { useTextComments } from "./text-comments.ts";
import { useColorScheme } from "./use-color-scheme.ts";
import { useFilesForText } from "./use-files-for-text.ts";
import { useFindForText } from "./use-find-for-text.ts";
import { useFirstUseTip } from "./use-first-use-tip.ts";
import { usePictureForText } from "./use-picture-for-text.ts";
import { useRichTextFrame } from "./use-rich-text-frame.ts";

/** Rich text in its embedded frame; the plain HTML where the frame does not come up. */
export function HtmlWidget(props: WidgetProps<HtmlField>) {
  const { definition, label, path, value, error, required, readOnly, onChange, onProblem, onAssets } = props;
  const id = useId();
  const [isMaximized, setMaximized] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  // The frame is a page of its own, which would start before the fields around it show.
  const isPainted = usePainted();
  const files = useFilesForText();
  const { comments, marks } = useTextComments(path);
  const frame = useRichTextFrame(element, {
    html: asText(value),
    readOnly,
    label,
    projectId: useProject()?.id ?? null,
    colorScheme: useColorScheme(),
    isMaximized,
    document: useHashLocation().path,
    field: path,
    mentions: mentionedCollections(definition, path),
    find: useFindForText(),
    onAssets,
    onValue: (html) => onChange(html || null),
    onMaximize: () => setMaximized((now) => !now),
    onNewMultimedia: () => setPicking(true),
    onFiles: (list) => void takeFiles(list),
    keepPicture: async (src, words) => {
      const file = fileOfData(src, words);
      return file ? ((await files.take([file]))[0] ?? null) : null;
    },
    picture: usePictureForText(),
    marks,
    onComments: (message) => comments?.heard(path, message),
    writers: useWritersIn(path),
    onPlace: (place) => tellTextPlace(path, place),
  });
  useEffect(() => () => tellTextPlace(path, null), [path]);
  const takeFiles = async (list: readonly File[]) => {
    for (const media of await files.take(list)) frame.insertMultimedia(media);
  };
  const isLoading = frame.mediaLoading || files.isTaking;
  const { goToAnnotation } = frame;
  useEffect(() => comments?.connect(path, goToAnnotation), [comments, path, goToAnnotation]);
  useEffect(() => {
    onProblem(path, isLoading ? "widget.html.mediaLoading" : null);
    return () => onProblem(path, null);
  }, [onProblem, path, isLoading]);
  const tip = useFirstUseTip("rich-text", frame.phase === "ready" && !readOnly);
  // One at a time above the text: what was just done comes before what it is, and that before hints.
  const notice = frame.refusal ? "paste" : frame.notSafe ? "strange" : tip.isShown ? "tip" : null;
  useEscape(isMaximized, () => setMaximized(false));
  if (frame.phase === "failed") return <PlainHtml {...props} hint="widget.html.failed" />;
  if (frame.phase === "unreadable") return <PlainHtml {...props} readOnly hint="widget.html.unreadable" />;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={fileProblems(error, files.problems)}
      withAsterisk={required}
    >
      <Stack gap="xs">
        {notice === "strange" && (
          <Alert color="yellow" title={t("widget.html.notSafe")}>
            {t("widget.html.notSafeHint")}
          </Alert>
        )}
        {isPicking && (
          <PickForText
            onChoose={frame.insertMultimedia}
            onFiles={(list) => void takeFiles(list)}
            onClose={() => setPicking(false)}
          />
        )}
        {notice === "tip" && <RichTextTip onDone={tip.dismiss} />}
        {notice === "paste" && frame.refusal && <PasteNotice refusal={frame.refusal} onClose={frame.forgetRefusal} />}
        <div
          className={classes.box}
          data-maximized={isMaximized || undefined}
          data-invalid={error !== undefined || undefined}
          data-bad-field={error !== undefined || undefined}
        >
          {frame.phase === "loading" && <LoadingSkeleton className={classes.loading} label={t("widget.html.loading")} />}
          <iframe
            ref={element}
            src={isPainted ? `${import.meta.env.BASE_URL}rich-text.html` : undefined}
            title={t("widget.html.frame", { label })}
            sandbox="allow-scripts allow-same-origin"
            style={{ height: isMaximized ? "100%" : frame.height }}
          />
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

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

interface PlainHtmlProps extends WidgetProps<HtmlField> {
  /** Why there is no editor. */
  readonly hint: MessageKey;
}

function PlainHtml({ label, value, error, required, readOnly, hint, onChange }: PlainHtmlProps) {
  return (
    <GrowingTextarea
      label={label}
      description={t(hint)}
      value={asText(value)}
      error={error}
      required={required}
      readOnly={readOnly}
      minRows={8}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function useEscape(isActive: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && latest.current();
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}
