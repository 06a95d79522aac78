import { Text } from "@mantine/core";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type HtmlWord, wordKey } from "./html-words.ts";
import classes from "./MarkedHtml.module.css";
import { hasMarks, type MarkedLine, type MarkedRun, markedLines } from "./marked-lines.ts";
import { Empty, Mark } from "./WordDiff.tsx";

interface MarkedHtmlProps {
  readonly before: string;
  readonly after: string;
}

/** Pictures of this server and those within the text: showing them asks no other site for anything. */
const OWN_PICTURE = /^(\/files\/|data:image\/)/;

/** Two versions of rich text as one, as readers see it, with what came and went marked. Made of words: no code nor address of it acts. */
export function MarkedHtml({ before, after }: MarkedHtmlProps) {
  const lines = useMemo(() => markedLines(before, after), [before, after]);
  const isSameText = before.trim() !== after.trim() && !hasMarks(lines);
  if (lines.length === 0) return <Empty />;
  return (
    <>
      <div className={classes.text}>
        {keyed(lines, (line) => line.tag).map(([key, line]) => (
          <Line key={key} line={line} />
        ))}
      </div>
      {isSameText && (
        <Text size="xs" c="dimmed" mt={4}>
          {t("conflict.sameText")}
        </Text>
      )}
    </>
  );
}

function Line({ line: { tag, mark, runs } }: { readonly line: MarkedLine }) {
  // A line that came or went with all its words needs no sign of its own.
  const isWhole = mark === "same" || runs.every((run) => run.mark === mark);
  return (
    <div className={classes.line} data-tag={tag}>
      {!isWhole && <Mark as={mark}>¶ </Mark>}
      {keyed(runs, (run) => run.mark).map(([key, run]) => (
        <Run key={key} run={run} />
      ))}
    </div>
  );
}

function Run({ run: { mark, words } }: { readonly run: MarkedRun }) {
  const shown = keyed(words, wordKey).map(([key, word]) => (
    <Fragment key={key}>
      <Word word={word} isMarked={mark !== "same"} />
    </Fragment>
  ));
  return mark === "same" ? shown : <Mark as={mark}>{shown}</Mark>;
}

function Word({ word, isMarked }: { readonly word: Exclude<HtmlWord, { kind: "line" }>; readonly isMarked: boolean }): ReactNode {
  switch (word.kind) {
    case "word":
      return formatted(word, isMarked);
    case "picture":
      return OWN_PICTURE.test(word.src) ? (
        <img className={classes.picture} src={word.src} alt={word.text} />
      ) : (
        t("compare.picture", { name: word.text || word.src })
      );
    case "embed":
      return t("compare.embed", { address: word.src });
  }
}

/** Of a link that came or went the address is shown: nothing else may tell it from the other one. */
function formatted({ text, formats, link }: Extract<HtmlWord, { kind: "word" }>, isMarked: boolean): ReactNode {
  const plain: ReactNode = link === null ? text : createElement("span", { className: classes.link, title: link }, text);
  const shown = formats.reduce((inner, format) => createElement(format, null, inner), plain);
  return link !== null && isMarked ? (
    <>
      {shown}
      <small>{` ‹${link}› `}</small>
    </>
  ) : (
    shown
  );
}

/** Things that have no name of their own, each with a key: what it says, and how often that was said before. */
function keyed<T>(things: readonly T[], saying: (thing: T) => string): [key: string, thing: T][] {
  const said = new Map<string, number>();
  return things.map((thing) => {
    const what = saying(thing);
    const times = (said.get(what) ?? 0) + 1;
    said.set(what, times);
    return [`${what} ${times}`, thing];
  });
}
