import { Suspense, useEffect } from "react";
import { withTexts } from "../../client/texts/section-texts.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { keysWanted } from "../../ui/keys-wanted.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { keepFewStops } from "./few-stops.ts";
import { isElsewhere, listenToLetters } from "./list-letters.ts";

const KeysDialog = lazyPart(() => withTexts(import("./KeysDialog.tsx")).then((module) => module.KeysDialog));

/** Keys that work on every page: few stops before a list's rows, letters among them, and `?`, which says which keys there are. */
export function PageKeys() {
  const isAsked = useObservable(keysWanted);
  useEffect(() => {
    const ends = [keepFewStops(document), listenToLetters(document), listenToQuestion(document)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  if (!isAsked) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => keysWanted.set(false)} />
    </Suspense>
  );
}

function listenToQuestion(page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented || isElsewhere(page)) return;
    event.preventDefault();
    keysWanted.set(true);
  };
  page.addEventListener("keydown", onKeyDown);
  return () => page.removeEventListener("keydown", onKeyDown);
}
