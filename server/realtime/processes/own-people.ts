import type { PlaceOfPage, PresentPage } from "./presence.ts";
import type { PageEntry } from "./processes.ts";

/** Somebody in a project. */
export type PersonThere = readonly [projectId: string, userId: string];

/** People at the pages of this process. */
export class OwnPeople {
  readonly #pages = new Map<string, PresentPage>();
  /** Sockets by project and person. */
  readonly #sockets = new Map<string, Map<string, Set<string>>>();

  /** Puts what a socket tells. Answers whose entries may differ then. */
  set(socketId: string, page: PresentPage | null): readonly PersonThere[] {
    const former = this.#pages.get(socketId);
    if (former) this.#remove(socketId, former);
    if (page) this.#add(socketId, page);
    return [former, page].flatMap((each) => (each ? [[each.projectId, each.user.id] as const] : []));
  }

  has(projectId: string): boolean {
    return this.#sockets.has(projectId);
  }

  /** Everybody, or everybody in a project. */
  people(projectId?: string): readonly PersonThere[] {
    const projects = projectId === undefined ? [...this.#sockets.keys()] : [projectId];
    return projects.flatMap((project) => [...(this.#sockets.get(project)?.keys() ?? [])].map((user) => [project, user] as const));
  }

  /** What others learn of somebody: all that they have open here, each place once. */
  entry([projectId, userId]: PersonThere): PageEntry {
    const sockets = this.#sockets.get(projectId)?.get(userId) ?? [];
    const pages = [...sockets].flatMap((id) => this.#pages.get(id) ?? []);
    return [JSON.stringify([projectId, userId]), merged(pages)];
  }

  #add(socketId: string, page: PresentPage): void {
    const { projectId, user } = page;
    this.#pages.set(socketId, page);
    const people = this.#sockets.get(projectId) ?? new Map<string, Set<string>>();
    this.#sockets.set(projectId, people);
    people.set(user.id, (people.get(user.id) ?? new Set()).add(socketId));
  }

  #remove(socketId: string, { projectId, user }: PresentPage): void {
    this.#pages.delete(socketId);
    const people = this.#sockets.get(projectId);
    const sockets = people?.get(user.id);
    sockets?.delete(socketId);
    if (sockets?.size === 0) people?.delete(user.id);
    if (people?.size === 0) this.#sockets.delete(projectId);
  }
}

function merged(pages: readonly PresentPage[]): PresentPage | null {
  const [first] = pages;
  if (!first) return null;
  const places = new Map(pages.map(({ path, field, place }) => [JSON.stringify([path, field, place]), { path, field, place }]));
  const [{ path, field, place }, ...also] = [...places.values()] as [PlaceOfPage, ...PlaceOfPage[]]; // there is a page
  const presentAt =
    pages
      .map((page) => page.presentAt)
      .toSorted()
      .at(-1) ?? first.presentAt;
  const { projectId, user } = first;
  return { projectId, user, path, field, ...(place && { place }), ...(also.length > 0 && { also }), presentAt };
}
