import type { ConnectedUser, TextPlace } from "../../../schema/wire/realtime.ts";

/** What an open page shows. */
export interface PlaceOfPage {
  readonly path: string | null;
  /** Field that is being typed into. */
  readonly field: string | null;
  /** The paragraph of it. */
  readonly place?: TextPlace | undefined;
}

/** One open page of somebody, as a socket tells it, or all of theirs in the project at another server. */
export interface PresentPage extends PlaceOfPage {
  readonly projectId: string;
  readonly user: { readonly id: string; readonly name: string | null; readonly displayName: string };
  /** What their further pages show. */
  readonly also?: readonly PlaceOfPage[] | undefined;
  readonly presentAt: string;
}

/** Who has which project open, over all open pages of all servers. */
export interface Presence {
  /** Puts what a socket tells; `null` when it is gone or has left the project. */
  set(socketId: string, page: PresentPage | null): void;
  page(socketId: string): PresentPage | null;
  /** Everybody in the project, by name. */
  users(projectId: string): ConnectedUser[];
  /** How many pages of the project are open. */
  size(projectId: string): number;
  /** People whose entry may differ since the last time this was asked, by project. */
  takeChanged(): ReadonlyMap<string, ReadonlySet<string>>;
  /** One person's entry, `null` when no page of theirs is open. */
  user(projectId: string, userId: string): ConnectedUser | null;
}

const byName = new Intl.Collator("es");

export function createPresence(): Presence {
  const pages = new Map<string, PresentPage>();
  /** Sockets by project and person. */
  const projects = new Map<string, Map<string, Set<string>>>();
  const sizes = new Map<string, number>();
  let changed = new Map<string, Set<string>>();

  const note = ({ projectId, user }: PresentPage) => {
    const people = changed.get(projectId) ?? new Set();
    changed.set(projectId, people.add(user.id));
  };
  const count = (page: PresentPage, sign: 1 | -1) => {
    const size = (sizes.get(page.projectId) ?? 0) + sign * placesOf(page).length;
    if (size === 0) sizes.delete(page.projectId);
    else sizes.set(page.projectId, size);
  };
  const remove = (socketId: string, page: PresentPage) => {
    pages.delete(socketId);
    count(page, -1);
    const people = projects.get(page.projectId);
    const sockets = people?.get(page.user.id);
    sockets?.delete(socketId);
    if (sockets?.size === 0) people?.delete(page.user.id);
    if (people?.size === 0) projects.delete(page.projectId);
  };
  const add = (socketId: string, page: PresentPage) => {
    pages.set(socketId, page);
    count(page, 1);
    const people = projects.get(page.projectId) ?? new Map<string, Set<string>>();
    projects.set(page.projectId, people);
    people.set(page.user.id, (people.get(page.user.id) ?? new Set()).add(socketId));
  };
  const merged = (sockets: Iterable<string>): ConnectedUser | null => {
    const open = [...sockets].flatMap((id) => pages.get(id) ?? []);
    const [first] = open;
    if (!first) return null;
    const places = open.flatMap(placesOf);
    const paths = [...new Set(places.flatMap(({ path }) => path ?? []))];
    const editing = places.flatMap(({ path, field, place }) =>
      path !== null && field !== null ? [{ path, field, ...(place && { place }) }] : [],
    );
    const presentAt =
      open
        .map((page) => page.presentAt)
        .sort()
        .at(-1) ?? first.presentAt;
    return { ...first.user, presentAt, paths, editing };
  };

  return {
    set(socketId, page) {
      const former = pages.get(socketId);
      if (former) {
        remove(socketId, former);
        note(former);
      }
      if (!page) return;
      add(socketId, page);
      note(page);
    },
    page: (socketId) => pages.get(socketId) ?? null,
    users: (projectId) =>
      [...(projects.get(projectId)?.values() ?? [])]
        .flatMap((sockets) => merged(sockets) ?? [])
        .sort((one, other) => byName.compare(one.displayName, other.displayName) || (one.id < other.id ? -1 : 1)),
    size: (projectId) => sizes.get(projectId) ?? 0,
    user: (projectId, userId) => merged(projects.get(projectId)?.get(userId) ?? []),
    takeChanged() {
      const taken = changed;
      changed = new Map();
      return taken;
    },
  };
}

function placesOf(page: PresentPage): readonly PlaceOfPage[] {
  return [page, ...(page.also ?? [])];
}
