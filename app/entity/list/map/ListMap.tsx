import { Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListState } from "../../../hooks/use-list.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { pagePath } from "../../entity-paths.ts";
import { CutNote } from "../tabs/CutNote.tsx";
import { useFirstRows } from "../tabs/use-first-rows.ts";
import { createMarkerMap, type MarkerMap } from "./create-marker-map.ts";
import classes from "./map.module.css";
import { markersOf } from "./markers-of.ts";

interface ListMapProps {
  readonly definition: CollectionDefinition;
  /** The point that places a document. */
  readonly field: string;
  readonly list: ListState;
}

/** The documents of a list where they are, and by name beside that; either opens the document (LIST-005, LIST-006). */
export function ListMap({ definition, field, list }: ListMapProps) {
  const navigate = useNavigate();
  const tiles = useSession().profile?.mapTiles ?? null;
  const { rows } = list;
  const { isReading, isCut } = useFirstRows(list);
  const markers = useMemo(() => markersOf(definition, field, rows), [definition, field, rows]);
  const open = useCallback((id: string) => navigate(pagePath(definition, id)), [navigate, definition]);
  const map = useRef<MarkerMap>(null);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return;
      const created = createMarkerMap(element, tiles, open);
      map.current = created;
      return () => {
        map.current = null;
        created.remove();
      };
    },
    [open, tiles],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was made anew is shown them again
  useEffect(() => map.current?.show(markers), [markers, tiles]);
  return (
    <div className={classes.page}>
      <section ref={place} className={classes.map} aria-label={t("list.map")} />
      <nav className={classes.markers} aria-label={t("list.map.markers")}>
        {markers.length === 0 && !isReading && <Text p="md">{t("list.map.empty")}</Text>}
        <ul>
          {markers.map(({ id, title, place: where }) => (
            <li key={id}>
              <a
                href={`#${pagePath(definition, id)}`}
                onFocus={() => map.current?.point(id)}
                onMouseEnter={() => map.current?.point(id)}
              >
                {title}
                {where !== "" && (
                  <Text component="span" size="xs" c="dimmed" display="block">
                    {where}
                  </Text>
                )}
              </a>
            </li>
          ))}
        </ul>
        {isCut && <CutNote count={rows.length} />}
      </nav>
    </div>
  );
}
