import { Stack } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { FoldedBlocks } from "./FoldedBlocks.tsx";
import { type ChangedPiece, htmlPieces } from "./html-pieces.ts";
import classes from "./MarkedHtml.module.css";
import { MarkedHtml } from "./MarkedHtml.tsx";

interface HtmlDiffProps {
  readonly before: string;
  readonly after: string;
  /** What can be done with a paragraph that changed; its number counts them from 1. */
  readonly actionOf?: (piece: ChangedPiece, number: number) => ReactNode;
}

/** What became of a rich text, paragraph by paragraph; those that stayed are folded. */
export function HtmlDiff({ before, after, actionOf }: HtmlDiffProps) {
  const pieces = useMemo(() => numbered(before, after), [before, after]);
  return (
    <Stack gap="xs">
      {pieces.map(({ piece, number, place }) =>
        piece.tag === "same" ? (
          <FoldedBlocks key={place} label={sameText(piece.blocks.length)} blocks={piece.blocks} />
        ) : (
          <div key={place} className={classes.piece}>
            <MarkedHtml before={piece.before.join("")} after={piece.after.join("")} />
            {actionOf?.(piece, number)}
          </div>
        ),
      )}
    </Stack>
  );
}

/** Each with its place among all pieces, and its number among the changed ones. */
function numbered(before: string, after: string) {
  let number = 0;
  return htmlPieces(before, after).map((piece, place) => {
    if (piece.tag === "changed") number += 1;
    return { piece, number, place };
  });
}

function sameText(count: number): string {
  return t("compare.same", { count });
}
