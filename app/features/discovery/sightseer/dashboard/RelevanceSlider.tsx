import { Slider } from "@mantine/core";
import { useState } from "react";
import type { AnyDocument, CollectionDefinition } from "../../../../../schema/declaration/define-collection.ts";
import { sightseerContent } from "../../../../../schema/features/discovery/sightseer-content.ts";
import { t } from "../../../../../schema/messages/catalogue.ts";
import { can } from "../../../../../schema/rights/can.ts";
import { failureText } from "../../../../failures/failure-text.tsx";
import { asNumber, asRecord } from "../../../../fields/narrow-value.ts";
import { useEngine } from "../../../../hooks/use-engine.ts";
import { useNotify } from "../../../../hooks/use-notify.ts";
import { useActor } from "../../../../hooks/use-project.ts";

interface RelevanceSliderProps {
  readonly found: AnyDocument;
  /** What it is the relevance of. */
  readonly title: string;
}

/** Sets the relevance of something that was found, at once and by hand (SIGHT-025, SIGHT-033). */
export function RelevanceSlider({ found, title }: RelevanceSliderProps) {
  const engine = useEngine();
  const notify = useNotify();
  const actor = useActor();
  const [moving, setMoving] = useState<number | null>(null);
  const percent = moving ?? Math.round((asNumber(found.relevance) ?? 0) * 100);
  const isOwn = asRecord(found.createdBy).id === actor.profile.id;
  const set = async (chosen: number) => {
    const data = { ...found, relevance: chosen / 100, relevanceManual: true };
    try {
      await engine.save({ collection: sightseerContent.name, id: found.id, base: found, data }, 0);
    } catch (error) {
      notify.error(failureText(t("entry.saveFailed"), error));
    } finally {
      setMoving(null);
    }
  };
  return (
    <Slider
      mt="xs"
      size="sm"
      min={0}
      max={100}
      step={1}
      value={percent}
      label={(value) => `${value} %`}
      thumbLabel={t("sightseerDashboard.relevanceOf", { title })}
      disabled={!can(actor, "UPDATE", sightseerContent as CollectionDefinition, isOwn)}
      onChange={setMoving}
      onChangeEnd={(chosen) => void set(chosen)}
    />
  );
}
