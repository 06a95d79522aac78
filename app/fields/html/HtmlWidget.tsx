import { useCallback, useEffect, useRef, useState } from "react";
import type { HtmlField } from "../../../schema/declaration/fields.ts";
import { usePainted } from "../../hooks/use-painted.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { reportTextPlace } from "../../presence/text-place.ts";
import { useWritersIn } from "../../presence/use-writers-in.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { fileOfData } from "./file-of-data.ts";
import { mentionedCollections } from "./mentioned-collections.ts";
import { PlainHtml } from "./PlainHtml.tsx";
import { RichTextBox } from "./RichTextBox.tsx";
import { useTextComments } from "./text-comments.ts";
import { useAssistedText } from "./use-assisted-text.ts";
import { useColorScheme } from "./use-color-scheme.ts";
import { useFilesForText } from "./use-files-for-text.ts";
import { useFindForText } from "./use-find-for-text.ts";
import { useFirstUseTip } from "./use-first-use-tip.ts";
import { useIsPicture } from "./use-is-picture.ts";
import { usePictureForText } from "./use-picture-for-text.ts";
import { type RichTextFrame, useRichTextFrame } from "./use-rich-text-frame.ts";
import { WithoutEditor } from "./WithoutEditor.tsx";

/** Rich text in its embedded frame; the plain HTML where the editor cannot show it. */
export function HtmlWidget(props: WidgetProps<HtmlField>) {
  const { definition, label, path, value, error, required, readOnly, onChange, onProblem, onAssets } = props;
  const [isMaximized, setMaximized] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  const acts = useRef<RichTextFrame>(null);
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
    onFiles: (list) => void onFiles(list),
    keepPicture: async (src, words) => {
      const file = fileOfData(src, words);
      return file ? ((await files.take([file]))[0] ?? null) : null;
    },
    picture: usePictureForText(),
    isPicture: useIsPicture(),
    marks,
    onComments: (message) => comments?.onMessage(path, message),
    writers: useWritersIn(path),
    onAssistable: useAssistedText(element, label, acts),
    onPlace: (place) => reportTextPlace(path, place),
  });
  useEffect(() => () => reportTextPlace(path, null), [path]);
  acts.current = frame;
  const { insertMultimedia } = frame;
  const take = useRef(files.take);
  take.current = files.take;
  const onFiles = useCallback(
    async (list: readonly File[]) => {
      for (const media of await take.current(list)) insertMultimedia(media);
    },
    [insertMultimedia],
  );
  const onPicked = useCallback(() => setPicking(false), []);
  const isLoading = frame.mediaLoading || files.isTaking;
  const { goToAnnotation, replaceAnnotation } = frame;
  useEffect(
    () => comments?.connect(path, { goTo: goToAnnotation, replace: replaceAnnotation }),
    [comments, path, goToAnnotation, replaceAnnotation],
  );
  useEffect(() => {
    onProblem(path, isLoading ? "widget.html.mediaLoading" : null);
    return () => onProblem(path, null);
  }, [onProblem, path, isLoading]);
  const tip = useFirstUseTip("rich-text", frame.phase === "ready" && !readOnly);
  // One at a time beside the text: what was just done comes before what it is, and that before hints.
  const notice = frame.refusal ? "paste" : frame.notSafe ? "foreignMarkup" : tip.isShown ? "tip" : null;
  useEscape(isMaximized, () => setMaximized(false));
  if (frame.phase === "failed") return <WithoutEditor {...props} onAgain={frame.tryAgain} />;
  if (frame.phase === "unreadable") return <PlainHtml {...props} readOnly hint="widget.html.unreadable" />;
  return (
    <RichTextBox
      {...{ element, frame, label, error, required, isPainted, isMaximized, isPicking, notice, onFiles, onPicked }}
      problems={files.problems}
      onTipDone={tip.dismiss}
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
