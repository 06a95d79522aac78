import { Alert, Input, Skeleton, Stack, useComputedColorScheme } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { HtmlField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { usePainted } from "../hooks/use-painted.ts";
import { useProject } from "../hooks/use-project.ts";
import type { PasteRefusal } from "../rich-text/read-pasted.ts";
import { GrowingTextarea } from "./GrowingTextarea.tsx";
import classes from "./html-widget.module.css";
import { asText } from "./narrow-value.ts";
import { RichTextTip } from "./RichTextTip.tsx";
import { useFirstUseTip } from "./use-first-use-tip.ts";
import { useRichTextFrame } from "./use-rich-text-frame.ts";
import type { WidgetProps } from "./widget-props.ts";

/** Rich text in its embedded frame; the plain HTML where the frame does not come up. */
export function HtmlWidget(props: WidgetProps<HtmlField>) {
  const { label, path, value, error, required, readOnly, onChange, onProblem } = props;
  const id = useId();
  const [isMaximized, setMaximized] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  // The frame is a page of its own, which would start before the fields around it show.
  const isPainted = usePainted();
  const frame = useRichTextFrame(element, {
    html: asText(value),
    readOnly,
    label,
    projectId: useProject()?.id ?? null,
    colorScheme: useComputedColorScheme("light"),
    isMaximized,
    onValue: (html) => onChange(html || null),
    onMaximize: () => setMaximized((now) => !now),
  });
  useEffect(() => {
    onProblem(path, frame.mediaLoading ? "widget.html.mediaLoading" : null);
    return () => onProblem(path, null);
  }, [onProblem, path, frame.mediaLoading]);
  const tip = useFirstUseTip("rich-text", frame.phase === "ready" && !readOnly);
  useEscape(isMaximized, () => setMaximized(false));
  if (frame.phase === "failed") return <PlainHtml {...props} />;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} withAsterisk={required}>
      <Stack gap="xs">
        {frame.notSafe && (
          <Alert color="yellow" title={t("widget.html.notSafe")}>
            {t("widget.html.notSafeHint")}
          </Alert>
        )}
        {tip.isShown && <RichTextTip onDone={tip.dismiss} />}
        {frame.refusal && <PasteNotice refusal={frame.refusal} onClose={frame.forgetRefusal} />}
        <div
          className={classes.box}
          data-maximized={isMaximized || undefined}
          data-invalid={error !== undefined || undefined}
          data-bad-field={error !== undefined || undefined}
        >
          {frame.phase === "loading" && <Skeleton className={classes.loading} aria-label={t("widget.html.loading")} />}
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

function PlainHtml({ label, value, error, required, readOnly, onChange }: WidgetProps<HtmlField>) {
  return (
    <GrowingTextarea
      label={label}
      description={t("widget.html.failed")}
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
