import { useSyncExternalStore } from "react";

/** How old the time may be that a screen shows, ms. */
const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}

/** A page out of sight has no timer; back in sight it ticks at once. */
function follow(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.visibilityState !== "visible") return;
  timer = setInterval(tick, TICK_MS);
}

function onVisibility(): void {
  follow();
  if (timer !== undefined) tick();
}

/** Calls back twice a minute while the page is in sight, by one timer for all who ask. Returns the function that ends it. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    document.addEventListener("visibilitychange", onVisibility);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    follow();
  };
}

/** When it ticked last, ms. */
export function useTick(): number {
  return useSyncExternalStore(onTick, () => now);
}

/** The time, brought up to date with each tick, ms. What arrives in between is not older than it. */
export function useNow(): number {
  return Math.max(useTick(), Date.now());
}
