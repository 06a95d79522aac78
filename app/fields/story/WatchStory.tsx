import { Button, Loader } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../../schema/messages/catalogue.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { CrashBoundary } from "../../ui/CrashBoundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/PartFailed.tsx";
import type { ListItem } from "../list/list-items.ts";

const StoryPlayer = lazyPart(() => withTexts(import("./player/StoryPlayer.tsx")).then((module) => module.StoryPlayer));

interface WatchStoryProps {
  readonly title: string;
  readonly pages: readonly ListItem[];
  /** The input of the story. */
  readonly children: ReactNode;
}

/** The input of a story with 'Ver historia' below it; what is seen leads back to the page in the input. */
export function WatchStory({ title, pages, children }: WatchStoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const input = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (focused: () => HTMLElement | null | undefined) => {
    // The dialog keeps the focus as long as it is there.
    flushSync(() => setOpen(false));
    const element = focused() ?? button.current;
    element?.focus();
    element?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  return (
    <>
      <div ref={input}>{children}</div>
      {pages.length > 0 && (
        <Button
          ref={button}
          variant="light"
          leftSection={<IconPlayerPlay size={16} />}
          style={{ alignSelf: "flex-start" }}
          onClick={() => {
            setOpen(true);
            setPresses(presses + 1);
          }}
        >
          {t("widget.story.watch")}
        </Button>
      )}
      {isOpen && (
        // Pressed again, what could not be loaded is loaded again.
        <CrashBoundary resetKey={String(presses)} failed={(failure) => <PartFailed {...failure} />}>
          <Suspense fallback={<Loader size="sm" aria-label={t("entry.loading")} role="status" />}>
            <StoryPlayer
              title={title}
              pages={pages}
              onClose={() => close(() => null)}
              onPage={(at) => close(() => pageIn(input.current, at))}
            />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  );
}

/** `null` while the pages are being arranged. */
function pageIn(input: HTMLElement | null, at: number): HTMLElement | null {
  return input?.querySelectorAll<HTMLElement>("[data-story-page]")[at] ?? null;
}
