import { Button, Group, Stack, Title, VisuallyHidden } from "@mantine/core";
import { IconLayoutDashboard } from "@tabler/icons-react";
import { type ReactNode, useEffect, useMemo } from "react";
import type { FieldErrors } from "../../../schema/errors.ts";
import { articlesOfFront } from "../../../schema/features/fronts/front-articles.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPart } from "../../entity/entry/EntryParts.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { isAssistantThere } from "../../fields/assisted/assisted-field.ts";
import { asItems } from "../../fields/narrow-value.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { partInTime } from "../../ui/part-in-time.ts";
import { Canvas } from "./canvas/Canvas.tsx";
import { FrontDeskContext } from "./desk/front-desk.ts";
import { useFrontDeskState } from "./desk/use-front-desk-state.ts";
import classes from "./editor.module.css";
import { editedPart } from "./model/edited-place.ts";
import { fixedCells } from "./model/fixed-cells.ts";
import { keyOf } from "./model/front-place.ts";
import { SidePanel } from "./panel/SidePanel.tsx";
import { FrontPlans } from "./plans/FrontPlans.tsx";
import { useArticles } from "./reading/use-articles.ts";
import { useFilledFront } from "./reading/use-filled-front.ts";
import { StructureView } from "./StructureView.tsx";
import { useToolbarHeight } from "./use-toolbar-height.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import { WillPublish } from "./WillPublish.tsx";

const FrontAssistant = partInTime(() => import("./reorganize/FrontAssistant.tsx").then((module) => module.FrontAssistant));

/** What the editor shows: the front itself, its components in short, fixed elements, and everything else that it has. */
export type FrontView = "canvas" | "structure" | "fixed" | "config";

interface FrontEditorProps {
  readonly view: FrontView;
  readonly onView: (view: FrontView) => void;
  /** The form of what the view shows. */
  readonly form: ReactNode;
}

/** The editor of a front (FRONT-006). */
export const FrontEditor = entryPart(({ entry, view, onView, form }: FrontEditorProps & { readonly entry: Entry }) => {
  const { state, isReadOnly } = entry;
  const { components: value, insertsWidgets, insertsWidgetsIncludeSlider, category, author } = shownValues(entry);
  const components = useMemo(() => asItems(value), [value]);
  const front = useMemo(
    () => ({ components, insertsWidgets, insertsWidgetsIncludeSlider, category, author }),
    [components, insertsWidgets, insertsWidgetsIncludeSlider, category, author],
  );
  const fixed = useMemo(() => fixedCells(front, components), [front, components]);
  const filled = useFilledFront(components, front);
  const ids = useMemo(
    () => [...new Set([...articlesOfFront(front), ...filled.flat().flatMap(({ id }) => id ?? [])])],
    [front, filled],
  );
  const articles = useArticles(ids);
  const { desk, chosen, edited, said, mayUndo, mayRedo, root } = useFrontDeskState(entry, components, articles);
  const isAssistantAround = useObservable(isAssistantThere);
  const errors = isEditing(state) ? state.errors : noErrors;
  useUndoKeys(isReadOnly ? null : desk);
  useLedToErrors(entry.refusals, errors, onView, (at) => desk.edit({ component: keyOf(components[at], at), place: null }));
  const part = edited && editedPart(components, edited);
  const marked = part ? { component: keyOf(part.component, part.at), place: part.place } : chosen;
  useToolbarHeight(root);
  return (
    <FrontDeskContext value={desk}>
      <Stack gap="md" ref={root}>
        {!isReadOnly && <WillPublish front={front} articles={articles} />}
        {view === "canvas" && <FrontPlans entry={entry} />}
        {view === "canvas" && !isReadOnly && isAssistantAround && <FrontAssistant components={components} />}
        {view === "canvas" ? (
          <div className={classes.editor} data-panel={!isReadOnly || undefined}>
            <Canvas {...{ components, filled, fixed, errors, isReadOnly, mayUndo, mayRedo }} chosen={marked} />
            {!isReadOnly && <SidePanel entry={entry} components={components} chosen={chosen} edited={part} />}
          </div>
        ) : (
          <>
            <ViewHead view={view} onLeave={() => onView("canvas")} />
            {view === "structure" ? <StructureView components={components} isReadOnly={isReadOnly} /> : form}
          </>
        )}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FrontDeskContext>
  );
});

const noErrors: FieldErrors = {};

function ViewHead({ view, onLeave }: { readonly view: Exclude<FrontView, "canvas">; readonly onLeave: () => void }) {
  return (
    <Group justify="space-between">
      <Title order={2} size="h3">
        {t(`front.view.${view}`)}
      </Title>
      <Button variant="default" leftSection={<IconLayoutDashboard size={16} />} onClick={onLeave}>
        {t("front.view.canvas")}
      </Button>
    </Group>
  );
}

/** Leads whoever saved in vain to where something must be put right. */
function useLedToErrors(
  refusals: number,
  errors: FieldErrors,
  onView: (view: FrontView) => void,
  onComponent: (at: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each save that was refused
  useEffect(() => {
    const [path] = Object.keys(errors);
    if (refusals === 0 || path === undefined) return;
    const [, at] = /^components\.(\d+)(?:\.|$)/.exec(path) ?? [];
    if (at === undefined) return onView(path.startsWith("insertsWidgets") ? "fixed" : "config");
    onView("canvas");
    onComponent(Number(at));
  }, [refusals]);
}
