import { useCallback, useEffect, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import type { EngineClient, Row } from "../client/client-api.ts";
import { failureText } from "../failures/failure-text.tsx";
import { useEngine } from "../hooks/use-engine.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnlineCalls } from "../hooks/use-online-calls.ts";
import { useOperation } from "../hooks/use-outbox.ts";
import { useHashLocation, useNavigate } from "../hooks/use-routing.ts";
import { TourCard } from "./TourCard.tsx";
import { pageOfStep, type TourAction, tourSteps } from "./tour-steps.ts";

interface RunningTourProps {
  /** The draft that it is about. */
  readonly draft: Row;
  /** Display name of whoever else edits it. */
  readonly colleague: string;
  readonly onLeave: () => void;
}

/** Leads through the steps. Whatever way it ends, the network that it took is there again. */
export function RunningTour({ draft, colleague, onLeave }: RunningTourProps) {
  const engine = useEngine();
  const [steps] = useState(() => tourSteps(engine.status.get().isLeader));
  const [at, setAt] = useState(0);
  const step = steps[at];
  const edit = useOperation("article", draft.id);
  const next = useCallback(() => setAt((now) => now + 1), []);
  const { act, isBusy } = useTourActions(draft, next);
  useLeadTo(step && pageOfStep(step, draft.id));
  useEffect(() => () => void engine.rehearse(false), [engine]);
  const isOver = step?.isOver?.(edit) === true;
  useEffect(() => {
    if (isOver) next();
  }, [isOver, next]);
  if (!step) return null;
  const { action } = step;
  return (
    <TourCard
      key={step.id}
      step={step}
      colleague={colleague}
      number={at + 1}
      count={steps.length}
      isBusy={isBusy}
      onAction={action && (() => void act(action))}
      onNext={at === steps.length - 1 ? onLeave : next}
      onLeave={onLeave}
    />
  );
}

/** Goes to the step's page when it begins; people may then go elsewhere. */
function useLeadTo(path: string | null | undefined): void {
  const navigate = useNavigate();
  const { path: now } = useHashLocation();
  const [led, setLed] = useState<string | null>(null);
  useEffect(() => {
    if (!path || path === led) return;
    setLed(path);
    if (path !== now) navigate(path);
  }, [path, led, now, navigate]);
}

/** Resolves once nothing of the document is on its way: the server has it, or it has met what somebody else did. */
function metByServer({ outbox }: EngineClient, id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    const isMet = outbox.get().every((edit) => edit.id !== id || edit.state.tag === "conflict" || edit.state.tag === "refused");
    if (isMet) resolve();
  };
  const stop = outbox.subscribe(look);
  look();
  return promise.finally(stop);
}

/** What is done at a step. A failed one gives the network back and says so. */
function useTourActions(draft: Row, next: () => void) {
  const engine = useEngine();
  const notify = useNotify();
  const { request } = useOnlineCalls();
  const [isBusy, setBusy] = useState(false);
  const actions: Record<TourAction, () => Promise<void>> = {
    async cutNetwork() {
      await engine.rehearse(true);
      next();
    },
    async write() {
      const deck = t(draft.data.deck === t("tour.write.own") ? "tour.write.ownAgain" : "tour.write.own");
      await engine.save({ collection: "article", id: draft.id, base: draft.data, data: { ...draft.data, deck } }, 0);
    },
    async returnToNetwork() {
      await request("POST", "demo-tour");
      await engine.rehearse(false);
      await metByServer(engine, draft.id);
      next();
    },
  };
  const act = async (action: TourAction) => {
    setBusy(true);
    try {
      await actions[action]();
    } catch (error) {
      await engine.rehearse(false);
      notify.error(failureText(t("tour.failed"), error));
      if (action !== "write") next();
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
