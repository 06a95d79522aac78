import { createStore, type Store } from "../client/create-store.ts";

/** How much of the box has to be on the screen for its words to be seen there. */
const SEEN = 0.5;

/** Whether the last words to everybody are on the screen, in the drawer. */
export const wordsInView: Store<boolean> = createStore(false);

/** Keeps `wordsInView` for as long as the box is on the page; returns what ends it. */
export function watchWords(box: Element): () => void {
  const observer = new IntersectionObserver((entries) => wordsInView.set((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN), {
    threshold: SEEN,
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    wordsInView.set(false);
  };
}
