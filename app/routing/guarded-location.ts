import { createStore, type Store } from "../client/create-store.ts";
import { openReplacedAddress, type ReplacedAddressWindow } from "./replaced-address.ts";

/** Where the page is: the part of the hash before and after `?`. */
export interface HashLocation {
  readonly path: string;
  readonly search: string;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Goes without asking, for moves that the page itself makes after it kept everything (its new document got an id). */
  readonly unguarded?: boolean;
  /** Goes only while the address is still at this path and the page has heard of all of it: a person who has left meanwhile is not brought back. */
  readonly from?: string;
}

/** Why a page must not be left just yet: `typing` is worth a question, `saving` is over in a moment. */
export type GuardReason = "typing" | "saving";

/** The globals that routing touches, so that tests can give others. */
export type RoutingWindow = Pick<Window, "addEventListener" | "removeEventListener"> & ReplacedAddressWindow;

/**
 * The location in the hash, with a guard: while a page with unsaved changes is registered, leaving waits for an answer,
 * and staying restores the former path (SHELL-030, SHELL-031). Own navigations ask before the address changes; the
 * browser's back and forward buttons and typed addresses change it first, so the former path is put back while the question
 * is open: entries of the history know their places, so that going back is undone by going forward.
 * A page that is only saving is left without a question once it is done, and so is one that got everything saved while the
 * question was open.
 */
export interface GuardedLocation {
  readonly location: Store<HashLocation>;
  /** The move that waits for an answer; `null` when no question is open. */
  readonly question: Store<HashLocation | null>;
  navigate(to: string, options?: NavigateOptions): void;
  /** Does something that gives up the page (another project); asks first when the page has unsaved changes. */
  leave(action: () => void): void;
  /** Registers the guard of a page; the returned function removes it. Another reason is another guard. */
  guard(reason: GuardReason): () => void;
  /** The answer to the open question. */
  answer(leave: boolean): void;
  /** Follows the address bar until the returned function is called. */
  start(): () => void;
}

/** `#/a/b?x=1` and `/a/b?x=1` alike. */
export function parseHash(hash: string): HashLocation {
  const [path = "", ...search] = hash.replace(/^#?\/?/, "").split("?");
  return { path: `/${path}`, search: search.join("?") };
}

/** Under this name an entry of the history knows its place among the others. */
const PLACE = "place";

/** The place of the entry at hand; `null` for one that a typed address or a plain link has just made. */
function placeIn({ state }: Pick<History, "state">): number | null {
  const place: unknown = state?.[PLACE];
  return typeof place === "number" ? place : null;
}

/** The path, with or without its last slash. */
function placeOf(hash: string): string {
  return parseHash(hash).path.replace(/\/$/, "");
}

export function formatLocation({ path, search }: HashLocation): string {
  return search ? `${path}?${search}` : path;
}

// Long: addresses, guards and the browser's history are one state; each function inside is short.
export function createGuardedLocation(window: RoutingWindow): GuardedLocation {
  const replaced = openReplacedAddress(window);
  const location = createStore(parseHash(window.location.hash));
  const question = createStore<HashLocation | null>(null);
  const guards = new Map<symbol, GuardReason>();
  let pending: { readonly to: HashLocation; readonly leave: () => void } | null = null;
  /** How many entries of the history lie before the one on screen, since the tab's first page of the application. */
  let place = placeIn(window.history) ?? 0;
  /** A step that the person has agreed to. */
  let isAgreed = false;
  /** What the address bar had when the page last heard of it: another one's event is still on its way. */
  let heard = window.location.hash;
  const hear = (to: HashLocation) => {
    heard = window.location.hash;
    location.set(to);
  };

  /** Tells the entry at hand its place. */
  const markEntry = () => window.history.replaceState({ [PLACE]: place }, "");
  const push = (to: HashLocation) => {
    place += 1;
    window.history.pushState({ [PLACE]: place }, "", `#${formatLocation(to)}`);
    replaced.forget();
  };
  const isHere = (to: HashLocation) => formatLocation(to) === formatLocation(location.get());
  const go = (to: HashLocation, replace: boolean) => {
    if (isHere(to)) return;
    if (replace) {
      const { hash: from } = window.location;
      window.history.replaceState({ [PLACE]: place }, "", `#${formatLocation(to)}`);
      replaced.note(from, window.location.hash);
    } else push(to);
    hear(to);
  };
  const leaving = (to: HashLocation) => guards.size > 0 && !isHere(to);
  const settle = () => {
    if (pending === null) return;
    if (guards.size === 0) return answer(true);
    if ([...guards.values()].includes("typing")) question.set(pending.to);
  };
  const ask = (to: HashLocation, leave: () => void) => {
    pending = { to, leave };
    settle();
  };
  const answer = (leave: boolean) => {
    const move = pending;
    pending = null;
    question.set(null);
    if (leave) move?.leave();
  };
  /** A page that changes its reason removes one guard and registers the next in one go: only what is left then counts. */
  const settleSoon = () => queueMicrotask(settle);
  const followAddress = () => {
    const to = parseHash(window.location.hash);
    const at = placeIn(window.history);
    if (isHere(to)) {
      place = at ?? place;
      return hear(to);
    }
    if (isAgreed || guards.size === 0) {
      isAgreed = false;
      replaced.forget();
      place = at ?? place + 1;
      if (at === null) markEntry();
      return hear(to);
    }
    if (at === null || at === place) {
      // A new address: the entry that it made stays behind.
      place += 1;
      markEntry();
      push(location.get());
      hear(location.get());
      return ask(to, () => go(to, false));
    }
    // Back or forward: the entries stay what they are, whatever the answer.
    const steps = at - place;
    window.history.go(-steps);
    ask(to, () => {
      isAgreed = true;
      window.history.go(steps);
    });
  };

  return {
    location,
    question,
    navigate(to, { replace = false, unguarded = false, from } = {}) {
      if (from !== undefined && (heard !== window.location.hash || placeOf(heard) !== placeOf(from))) return;
      const target = parseHash(to);
      if (unguarded || !leaving(target)) return go(target, replace);
      ask(target, () => go(target, replace));
    },
    leave(action) {
      if (guards.size === 0) return action();
      ask(location.get(), action);
    },
    guard(reason) {
      const token = Symbol("guard");
      guards.set(token, reason);
      settleSoon();
      return () => {
        guards.delete(token);
        settleSoon();
      };
    },
    answer,
    start() {
      markEntry();
      window.addEventListener("hashchange", followAddress);
      return () => window.removeEventListener("hashchange", followAddress);
    },
  };
}
