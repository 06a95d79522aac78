import { useEffect, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { type DemoTour, demoTour } from "../../schema/wire/demo-tour.ts";
import { noteFault } from "../failures/note-fault.ts";
import { useDocument } from "../hooks/use-document.ts";
import { useReady } from "../hooks/use-engine-status.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useOnlineCalls } from "../hooks/use-online-calls.ts";
import { RunningTour } from "./RunningTour.tsx";
import { TourOffer } from "./TourOffer.tsx";
import { tourOnScreen } from "./tour-on-screen.ts";
import { tourWanted, useTourState } from "./tour-state.ts";

/** The tour of the demo newsroom: offered once to each person, and there again for whoever asks (`tourWanted`). Nothing elsewhere. */
export function Tour() {
  const [known, remember] = useTourState();
  const isWanted = useObservable(tourWanted);
  const notify = useNotify();
  const isReady = useReady();
  const tour = useDemoTour(isReady && (known === "new" || isWanted));
  const { row } = useDocument("article", tour?.article ?? null);
  const [isBegun, setBegun] = useState(false);
  const isNone = tour !== null && tour.article === null;
  useEffect(() => {
    if (isNone && isWanted) notify.info(t("tour.unavailable"));
    if (isNone && !isWanted) remember("none");
    if (isNone) tourWanted.set(false);
  }, [isNone, isWanted, notify, remember]);
  const leave = () => {
    setBegun(false);
    tourWanted.set(false);
    remember("done");
    // Its buttons are gone, and the keyboard is on the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  // Its draft may still be on the way to this device.
  const colleague = row === null ? null : (tour?.colleague ?? null);
  const isRunning = isBegun || isWanted;
  const isShown = colleague !== null && (isRunning || known === "new");
  useEffect(() => {
    tourOnScreen.set(isShown);
    return () => tourOnScreen.set(false);
  }, [isShown]);
  if (row === null || colleague === null) return null;
  if (isRunning) return <RunningTour draft={row} colleague={colleague} onLeave={leave} />;
  return isShown ? <TourOffer onBegin={() => setBegun(true)} onSkip={leave} /> : null;
}

/** What the server says of the tour, once it is asked; without an answer there is none until the next start. */
function useDemoTour(asks: boolean): DemoTour | null {
  const { request } = useOnlineCalls();
  const [tour, setTour] = useState<DemoTour | null>(null);
  useEffect(() => {
    if (!asks) return;
    let isGone = false;
    request("GET", "demo-tour").then(
      (answer) => {
        const { success, data } = demoTour.safeParse(answer);
        if (!isGone && success) setTour(data);
      },
      noteFault, // the tour waits for a network
    );
    return () => {
      isGone = true;
    };
  }, [asks, request]);
  return tour;
}
