import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { CrashBoundary } from "../../ui/CrashBoundary.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/PartFailed.tsx";
import { conflictAuthor } from "../compare/conflict-author.ts";
import type { StateOf, Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { DRAFT_CONFLICT_ID } from "./draft-conflict-id.ts";

const ConflictSides = lazyPart(() => import("./changes/ConflictSides.tsx").then((module) => module.ConflictSides));

const MergeDialog = lazyPart(() => import("./changes/MergeDialog.tsx").then((module) => module.MergeDialog));

/** Somebody else's version touches what is being typed: both on screen, decided field by field or with one click for a side, and back again. */
export function DraftConflict({ entry, state }: { readonly entry: Entry; readonly state: StateOf<"conflict"> }) {
  const { definition } = entry;
  const { theirs, touching, base, values } = state;
  const [isMerging, setMerging] = useState(false);
  const names = touching.map((name) => textOfKey(fieldLabelKey(definition, name))).join(", ");
  return (
    <Alert id={DRAFT_CONFLICT_ID} tabIndex={-1} role="alert" color="orange" icon={<IconGitMerge />} title={t("entry.conflict")}>
      <Stack gap="sm">
        <Text size="sm">{theirs ? t("entry.conflictText", { names }) : t("entry.conflictDeleted")}</Text>
        {theirs && <Text size="sm">{conflictAuthor(theirs)}</Text>}
        {theirs && (
          <CrashBoundary resetKey="" failed={(failure) => <PartFailed {...failure} />}>
            <Suspense fallback={<LoadingSkeleton height={120} label={t("list.loading")} />}>
              <ConflictSides definition={definition} names={touching} base={base ?? noValues} mine={values} theirs={theirs} />
            </Suspense>
          </CrashBoundary>
        )}
        <Group gap="xs">
          {theirs && (
            <Button color="orange.9" onClick={() => setMerging(true)}>
              {t("entry.conflictMerge")}
            </Button>
          )}
          <Button
            {...(theirs ? { variant: "default" } : { color: "orange.9" })}
            onClick={theirs ? () => entry.settleConflict("mine") : entry.saveAsNew}
          >
            {t(theirs ? "entry.conflictKeepMine" : "entry.conflictKeepAsNew")}
          </Button>
          <Button variant="default" onClick={() => entry.settleConflict("theirs")}>
            {t(theirs ? "entry.conflictUseTheirs" : "entry.recoveredDiscard")}
          </Button>
        </Group>
        {theirs && isMerging && (
          <CrashBoundary resetKey="" failed={(failure) => <PartFailed {...failure} />}>
            <Suspense fallback={<LoadingSkeleton height={40} label={t("list.loading")} />}>
              <MergeDialog
                definition={definition}
                base={base ?? noValues}
                mine={values}
                theirs={theirs}
                onSettle={(side) => entry.settleConflict(side)}
                onClose={() => setMerging(false)}
              />
            </Suspense>
          </CrashBoundary>
        )}
      </Stack>
    </Alert>
  );
}

const noValues: Values = {};
