import type { Presence, PresentPage } from "./presence.ts";

/** People at the pages of other processes, for the presence of this one. */
export class OtherPeople {
  readonly #presence: Pick<Presence, "set">;
  /** Projects of entries, by process and entry. */
  readonly #entries = new Map<string, Map<string, string>>();
  /** Processes that have a project open, and how many entries each has of it. */
  readonly #open = new Map<string, Map<string, number>>();

  constructor(presence: Pick<Presence, "set">) {
    this.#presence = presence;
  }

  /** Whether a project is open at any other process, or at one. */
  has(projectId: string, from?: string): boolean {
    const open = this.#open.get(projectId);
    return from === undefined ? open !== undefined : (open?.has(from) ?? false);
  }

  set(from: string, id: string, page: PresentPage | null): void {
    const entries = this.#entries.get(from) ?? new Map<string, string>();
    this.#entries.set(from, entries);
    const former = entries.get(id);
    if (former !== undefined) this.#count(former, from, -1);
    entries.delete(id);
    if (page) {
      entries.set(id, page.projectId);
      this.#count(page.projectId, from, 1);
    }
    // Nothing is new of one that was unknown and is gone.
    if (page || former !== undefined) this.#presence.set(nameOf(from, id), page);
  }

  gone(from: string): void {
    for (const id of [...(this.#entries.get(from)?.keys() ?? [])]) this.set(from, id, null);
    this.#entries.delete(from);
  }

  /** Nobody here has the project open any more. */
  forget(projectId: string): void {
    const entries = [...this.#entries].flatMap(([from, known]) =>
      [...known].flatMap(([id, project]) => (project === projectId ? [[from, id] as const] : [])),
    );
    for (const [from, id] of entries) this.set(from, id, null);
  }

  #count(projectId: string, from: string, change: 1 | -1): void {
    const open = this.#open.get(projectId) ?? new Map<string, number>();
    this.#open.set(projectId, open);
    const count = (open.get(from) ?? 0) + change;
    if (count > 0) open.set(from, count);
    else open.delete(from);
    if (open.size === 0) this.#open.delete(projectId);
  }
}

/** Another process may have the same name for an entry. */
function nameOf(from: string, id: string): string {
  return `${from} ${id}`;
}
