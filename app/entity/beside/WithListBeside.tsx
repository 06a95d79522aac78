import { type ReactNode, Suspense } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import classes from "./beside.module.css";
import { ListBesideContext, useListBeside } from "./use-list-beside.ts";

const ListBeside = lazyPart(() => withTexts(import("./ListBeside.tsx")).then((module) => module.ListBeside));

interface WithListBesideProps {
  readonly definition: CollectionDefinition | undefined;
  /** Of the document that is open; `null` for a new one. */
  readonly id: string | null;
  readonly children: ReactNode;
}

/** A document's page and, where there is room and somebody wants it, its list beside it. The page stays what it is when the list comes or goes. */
export function WithListBeside({ definition, id, children }: WithListBesideProps) {
  const beside = useListBeside(definition);
  return (
    <ListBesideContext value={beside}>
      <div className={beside.isShown ? classes.panes : classes.alone}>
        <Suspense fallback={<div className={classes.pane} />}>
          {beside.isShown && definition && <ListBeside key={definition.name} definition={definition} current={id} />}
        </Suspense>
        <div className={classes.document}>{children}</div>
      </div>
    </ListBesideContext>
  );
}
