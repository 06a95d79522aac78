import type { Observable, SessionState } from "../client-api.ts";
import { createStore, type Store } from "../create-store.ts";

/** Ways to write dates: `04/03/2026 15:06`, `2026-03-04 15:06`, `4 de marzo de 2026, 15:06`. */
export const dateStyles = ["local", "iso", "long"] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The one that the signed-in person has chosen on this device. Every date that people read is written by it. */
export const dateStyle: Store<DateStyle> = createStore<DateStyle>("local");

/** What a person's choice is stored under, followed by `|` and their id; its value is JSON. */
export const DATE_STYLE_KEY = "dates";

/** Keeps `dateStyle` what the storage has for whoever is signed in, whichever tab chooses. */
export function followDateStyle(session: Observable<SessionState>, page: Window): void {
  const read = () => {
    const stored = page.localStorage.getItem(`${DATE_STYLE_KEY}|${session.get().profile?.id}`);
    dateStyle.set(dateStyles.find((style) => `"${style}"` === stored) ?? "local");
  };
  session.subscribe(read);
  page.addEventListener("storage", read);
  read();
}
