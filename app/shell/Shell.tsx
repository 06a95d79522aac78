import { type ReactNode, useMemo, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { withTexts } from "../client/texts/section-texts.ts";
import { useFirstScreenShown } from "../hooks/use-first-screen-shown.ts";
import { useSession } from "../hooks/use-session.ts";
import { useShortcut } from "../hooks/use-shortcut.ts";
import { DrawerContext } from "../ui/drawer-context.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { partInTime } from "../ui/part-in-time.ts";
import { DrawerContent } from "./DrawerContent.tsx";
import { NetworkStatus } from "./NetworkStatus.tsx";
import { Aside, Over } from "./Over.tsx";
import { typeAhead } from "./palette/typed-ahead.ts";
import classes from "./Shell.module.css";
import { WatchTasksOnDemand } from "./tasks/TasksOnDemand.tsx";
import { useButtonHints } from "./use-button-hints.ts";
import { useDrawerState } from "./use-drawer-state.ts";
import { useReportScreenShown } from "./use-report-screen-shown.ts";

const CommandPalette = lazyPart(() => withTexts(import("./palette/CommandPalette.tsx")).then((module) => module.CommandPalette));
const BehindFirstScreen = partInTime(() =>
  withTexts(import("./BehindFirstScreen.tsx")).then((module) => module.BehindFirstScreen),
);
const ProjectBanners = partInTime(() =>
  withTexts(import("./banners/ProjectBanners.tsx")).then((module) => module.ProjectBanners),
);
const Tour = partInTime(() => withTexts(import("../tour/Tour.tsx")).then((module) => module.Tour));
const OverlayDrawer = lazyPart(() => import("./OverlayDrawer.tsx").then((module) => module.OverlayDrawer));

/** The frame of every page: drawer, what is to be noticed on every page, and page. Only administrators of content see the drawer (SHELL-006). */
export function Shell({ notice, children }: { readonly notice?: ReactNode; readonly children: ReactNode }) {
  const { profile, projectId } = useSession();
  const drawer = useDrawerState();
  const [searching, setSearching] = useState(false);
  const { isOverlay, open, close } = drawer;
  const control = useMemo(() => ({ isOverlay, open, close }), [isOverlay, open, close]);
  const isLater = useFirstScreenShown();
  useReportScreenShown();
  useButtonHints();
  const search = () => {
    typeAhead();
    setSearching(true);
  };
  useShortcut("k", search);
  if (!profile?.isAdmin)
    return (
      <main className={classes.page}>
        {notice}
        {children}
      </main>
    );

  const content = (
    <DrawerContent compact={drawer.compact} isOverlay={isOverlay} onToggle={drawer.toggle} onSearch={search} isLater={isLater} />
  );
  return (
    <DrawerContext value={control}>
      <button type="button" className={classes.skip} onClick={focusMain}>
        {t("shell.skipToContent")}
      </button>
      <div className={classes.shell}>
        {isOverlay ? (
          <Over wanted={drawer.isOpen}>
            <OverlayDrawer opened={drawer.isOpen} onClose={drawer.close}>
              {content}
            </OverlayDrawer>
          </Over>
        ) : (
          <aside className={classes.aside} data-compact={drawer.compact || undefined} aria-label={t("shell.drawer")}>
            {content}
          </aside>
        )}
        <main id="main" tabIndex={-1} className={classes.page}>
          {(isOverlay || drawer.compact) && <NetworkStatus form="strip" />}
          {isLater && (
            <Aside>
              <ProjectBanners />
              <Tour key={projectId} />
            </Aside>
          )}
          {notice}
          {children}
        </main>
      </div>
      <WatchTasksOnDemand />
      {isLater && (
        <Aside>
          <BehindFirstScreen />
        </Aside>
      )}
      <Over wanted={searching}>{searching && <CommandPalette onClose={() => setSearching(false)} />}</Over>
    </DrawerContext>
  );
}

/** The hash is the route, so no link can move the focus. */
function focusMain(): void {
  document.getElementById("main")?.focus();
}
