import { Center, Loader, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPart } from "../../../entity/entry/EntryParts.tsx";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { PreviewButton } from "../../../shared/PreviewButton.tsx";
import { submitForm } from "../../../shared/post-form.ts";
import { usePreviewFields } from "../../../shared/use-preview.ts";
import classes from "./panel.module.css";

/** Width of the site that is shown, in pixels. */
const SITE_PX = 1024;
/** Height of the frame until there is room to measure, in pixels (DOC-036). */
const FALLBACK_PX = 200;
/** The frame is brought up to date no more often than this, in milliseconds. */
const REFRESH_MS = 4000;
const FRAME = "cierre-front-frame";

/** The front as readers would see it, saved or not, small (FRONT-048); whole in a tab of its own. */
export const PreviewTab = entryPart(({ entry }: { readonly entry: Entry }) => {
  const isOnline = useOnline();
  return (
    <div className={classes.preview}>
      <PreviewButton entry={entry} path="/front-preview" name="front" label={t("front.fullPreview")} isEverywhere />
      {isOnline ? (
        <PreviewFrame entry={entry} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {t("preview.offline")}
        </Text>
      )}
    </div>
  );
});

function PreviewFrame({ entry }: { readonly entry: Entry }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isLoading = usePostedFrame(usePreviewFields(entry));
  const scale = width / SITE_PX;
  return (
    <div ref={ref} className={classes.frame}>
      {isLoading.now && (
        <Center className={classes.loading}>
          <Loader size="sm" aria-label={t("front.loadingPreview")} />
        </Center>
      )}
      {/* It is there before the form is sent to it. */}
      <iframe
        name={FRAME}
        title={t("front.tab.preview")}
        sandbox=""
        onLoad={isLoading.done}
        style={{
          width: SITE_PX,
          height: scale > 0 ? height / scale : FALLBACK_PX,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

/** Sends the fields to the frame: at once, and again once they are others, after a while. */
function usePostedFrame(fields: Readonly<Record<string, string>>) {
  const [isLoading, setLoading] = useState(true);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(fields);
  latest.current = fields;
  const { data } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when the document is another one
  useEffect(() => {
    const send = () => {
      sentAt.current = performance.now();
      setLoading(true);
      submitForm("/front-preview", latest.current, FRAME);
    };
    const timer = setTimeout(send, Math.max(0, sentAt.current + REFRESH_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [data]);
  return { now: isLoading, done: () => setLoading(false) };
}
