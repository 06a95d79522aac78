import { useLayoutEffect, useRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useSession } from "../../hooks/use-session.ts";
import { createPointMap, type PointMapControl } from "./create-point-map.ts";
import classes from "./point.module.css";
import type { Degrees } from "./point-value.ts";

/** The map of one point. Needs no network: it draws degrees and the places it knows. */
export function PointMap({ degrees, onDegrees }: PointMapProps) {
  const tiles = useSession().profile?.mapTiles ?? null;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<PointMapControl | null>(null);
  const latest = useRef(onDegrees);
  latest.current = onDegrees;
  const isEditable = onDegrees !== undefined;
  // Before anybody can see it, and press a key that nobody listens to.
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = createPointMap(element.current, tiles, isEditable ? (picked) => latest.current?.(picked) : null);
    map.current = created;
    return () => {
      map.current = null;
      created.remove();
    };
  }, [isEditable, tiles]);
  const latitude = degrees?.latitude;
  const longitude = degrees?.longitude;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was made anew is shown the point again
  useLayoutEffect(() => {
    map.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [latitude, longitude, isEditable, tiles]);
  return <div ref={element} className={classes.map} role="application" aria-label={t("widget.point.map")} />;
}

interface PointMapProps {
  readonly degrees: Degrees | null;
  /** Absent where the point cannot be set. */
  readonly onDegrees?: (degrees: Degrees) => void;
}
