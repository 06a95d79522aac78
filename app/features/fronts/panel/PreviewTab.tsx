import { Center, Loader, SegmentedControl, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPart } from "../../../entity/entry/EntryParts.tsx";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useRememberedState } from "../../../hooks/use-remembered-state.ts";
import { PreviewButton } from "../../../shared/PreviewButton.tsx";
import { submitForm } from "../../../shared/post-form.ts";
import { usePreviewFields } from "../../../shared/use-preview.ts";
import classes from "./panel.module.css";

/** Widths of the site that may be shown, in pixels. */
const SITE_PX = { desk: 1280, phone: 390 } as const;
type Screen = keyof typeof SITE_PX;
const screens = ["desk", "phone"] as const satisfies readonly Screen[];
const screenSchema = z.enum(screens);
/** Height of the frame until there is room to measure, in pixels (DOC-036). */
const FALLBACK_PX = 200;
/** The frame is brought up to date no more often than this, in milliseconds. */
const REFRESH_MS = 4000;
const FRAME = "cierre-front-frame";

/** The front as readers would see it, saved or not, small (FRONT-048); whole in a tab of its own. */
export const PreviewTab = entryPart(({ entry }: { readonly entry: Entry }) => {
  const isOnline = useOnline();
  const [screen, setScreen] = useRememberedState<Screen>("front.preview", "desk", screenSchema, "device");
  return (
    <div className={classes.preview}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t("front.preview.screen")}
        data={screens.map((value) => ({ value, label: t(`front.preview.${value}`) }))}
        value={screen}
        onChange={(value) => setScreen(value === "phone" ? "phone" : "desk")}
      />
      <PreviewButton entry={entry} path="/front-preview" name="front" label={t("front.fullPreview")} isEverywhere />
      {isOnline ? (
        <PreviewFrame entry={entry} screen={screen} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {t("preview.offline")}
        </Text>
      )}
    </div>
  );
});

function PreviewFrame({ entry, screen }: { readonly entry: Entry; readonly screen: Screen }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isLoading = usePostedFrame(usePreviewFields(entry));
  // A page for a phone is shown as large as it is, where there is room.
  const scale = Math.min(1, width / SITE_PX[screen]);
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
          width: SITE_PX[screen],
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
