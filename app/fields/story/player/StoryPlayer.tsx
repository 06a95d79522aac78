import { ActionIcon, Button, Modal, Paper, Stack, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListItem } from "../../list/list-items.ts";
import { asText } from "../../narrow-value.ts";
import { type StoryWarning, shownOverlays, storyWarnings } from "../story-warnings.ts";
import { StoryBars } from "./StoryBars.tsx";
import { StoryMedia } from "./StoryMedia.tsx";
import { StoryTexts } from "./StoryTexts.tsx";
import classes from "./story-player.module.css";
import { TurnZone } from "./TurnZone.tsx";
import { type StoryPlayback, useStoryPlayback } from "./use-story-playback.ts";

interface StoryPlayerProps {
  readonly title: string;
  readonly pages: readonly ListItem[];
  readonly onClose: () => void;
  /** Leads back to a page in the form. */
  readonly onPage: (at: number) => void;
}

/**
 * A story as its readers are going to see it, in the whole window: nothing of it is sent or saved. Arrows and presses at the sides turn
 * the pages, the space bar and a finger that stays pause, Escape closes.
 */
export function StoryPlayer({ title, pages, onClose, onPage }: StoryPlayerProps) {
  const playback = useStoryPlayback(pages.length);
  const [film, setFilm] = useState<{ readonly showing: number; readonly progress: number } | null>(null);
  const [tooLong, setTooLong] = useState<ReadonlySet<number>>(new Set());
  const [isListing, setListing] = useState(false);
  const warnings = storyWarnings(pages, tooLong);
  const { at, showing } = playback;
  const isPlaying = playback.isPlaying && !isListing;
  const noteFit = (place: number, fits: boolean) =>
    setTooLong((now) =>
      now.has(place) === !fits ? now : new Set(fits ? [...now].filter((one) => one !== place) : [...now, place]),
    );
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t("widget.story.player", { title: title || t("entry.untitled") })}>
        <div className={classes.backdrop}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the player, whose buttons do the same. */}
          <div className={classes.stage} data-autofocus tabIndex={-1} onKeyDown={(event) => answerKey(event, playback)}>
            {pages.map((page, place) => (
              <div key={asText(page.id) || place} className={classes.page} data-hidden={place !== at || undefined}>
                {Math.abs(place - at) <= 1 && (
                  <StoryMedia
                    page={page}
                    isPlaying={isPlaying && place === at}
                    onProgress={(progress) => place === at && setFilm({ showing, progress })}
                    onEnded={() => place === at && playback.pageEnded()}
                  />
                )}
                <StoryTexts overlays={shownOverlays(page)} onFit={(fits) => noteFit(place, fits)} />
              </div>
            ))}
            <TurnZone side="previous" playback={playback} />
            <TurnZone side="next" playback={playback} />
            <header className={classes.head}>
              <StoryBars
                pages={pages}
                at={at}
                showing={showing}
                isPlaying={isPlaying}
                isStill={playback.isStill}
                filmProgress={film?.showing === showing ? film.progress : null}
                onPageEnded={playback.pageEnded}
              />
              <div className={classes.controls}>
                <span className={classes.title}>{title}</span>
                <VisuallyHidden role="status">{t("widget.story.pageOf", { number: at + 1, count: pages.length })}</VisuallyHidden>
                {warnings.length > 0 && (
                  <Button
                    size="compact-md"
                    color="yellow.4"
                    c="black"
                    leftSection={<IconAlertTriangle size={16} />}
                    aria-expanded={isListing}
                    onClick={() => setListing(!isListing)}
                  >
                    {t("widget.story.warnings", { count: warnings.length })}
                  </Button>
                )}
                <Control {...playControl(playback)} onClick={playback.toggle} />
                <Control label={t("entry.close")} Icon={IconX} onClick={onClose} />
              </div>
            </header>
            {isListing && <Warnings warnings={warnings} onPage={onPage} />}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function playControl({ hasEnded, isPlaying }: StoryPlayback) {
  if (hasEnded) return { label: t("widget.story.again"), Icon: IconRefresh };
  return isPlaying
    ? { label: t("widget.story.pause"), Icon: IconPlayerPause }
    : { label: t("widget.story.play"), Icon: IconPlayerPlay };
}

interface ControlProps {
  readonly label: string;
  readonly Icon: typeof IconX;
  readonly onClick: () => void;
}

function Control({ label, Icon, onClick }: ControlProps) {
  return (
    <ActionIcon variant="transparent" c="white" size={44} aria-label={label} onClick={onClick}>
      <Icon size={22} />
    </ActionIcon>
  );
}

function Warnings({ warnings, onPage }: { readonly warnings: readonly StoryWarning[]; readonly onPage: (at: number) => void }) {
  return (
    <Paper className={classes.warnings} withBorder p="xs">
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {warnings.map(({ at, kind }) => (
          <li key={`${at} ${kind}`}>
            <Button
              variant="subtle"
              justify="flex-start"
              fullWidth
              h="auto"
              mih={44}
              styles={{ label: { whiteSpace: "normal", overflow: "visible", textAlign: "start" } }}
              onClick={() => onPage(at)}
            >
              {t(`widget.story.warning.${kind}`, { number: at + 1 })}
            </Button>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

/** By how many pages a key turns. */
const TURNS: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The space bar of a button that has the focus stays the button's. */
function answerKey(event: KeyboardEvent, { step, toggle }: StoryPlayback): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const turn = TURNS[event.key];
  const isPause = event.key === " " && !(event.target instanceof HTMLElement && event.target.closest("button"));
  if (turn === undefined && !isPause) return;
  event.preventDefault();
  if (turn === undefined) toggle();
  else step(turn);
}
