import type { Observable, SessionState } from "./client-api.ts";
import { createStore } from "./create-store.ts";

/** What a finished task leads to: a page of a project, or a file that can be handed over again. */
export type TaskResult = { readonly path: string; readonly projectId: string } | { readonly file: Blob; readonly name: string };

/** Where a task stands (SHELL-059). `fraction`: 0..1, `null` where nobody knows; `detail`: how far, in words. */
export type TaskState =
  | { readonly tag: "working"; readonly fraction: number | null; readonly detail: string | null }
  | { readonly tag: "failed"; readonly reason: string }
  | { readonly tag: "finished"; readonly opens: TaskResult | null };

/** Something that goes on behind whatever page is shown. */
export interface Task {
  /** The same work has the same id when it is begun again. */
  readonly id: string;
  /** What is worked on, in words: mostly a file's name. */
  readonly name: string;
  readonly kind: "download" | "upload" | "import" | "bulk";
  readonly state: TaskState;
  /** Closing the tab would end it and lose what it has done. */
  readonly endsWithTab: boolean;
  readonly cancel: (() => void) | null;
  readonly again: (() => void) | null;
}

/** The background tasks of this page, in the order they began. */
export interface TaskDesk {
  readonly tasks: Observable<readonly Task[]>;
  /** Adds a task, or tells how one is now. */
  put(task: Task): void;
  /** Takes a task off the list. */
  drop(id: string): void;
}

/** Another person's sign-in cancels and forgets everything; closing the tab warns while something would be lost. */
export function createTaskDesk(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  session: Observable<SessionState>,
): TaskDesk {
  const tasks = createStore<readonly Task[]>([]);
  const set = (next: readonly Task[]) => {
    tasks.set(next);
    const losesWork = next.some(({ state, endsWithTab }) => state.tag === "working" && endsWithTab);
    page[losesWork ? "addEventListener" : "removeEventListener"]("beforeunload", warn);
  };
  let owner = session.get().profile?.id;
  session.subscribe(() => {
    const person = session.get().profile?.id;
    if (person === owner) return;
    owner = person;
    const former = tasks.get();
    set([]);
    for (const { state, endsWithTab, cancel } of former) if (state.tag === "working" && endsWithTab) cancel?.();
  });
  return {
    tasks,
    put(task) {
      const now = tasks.get();
      const isKnown = now.some(({ id }) => id === task.id);
      set(isKnown ? now.map((other) => (other.id === task.id ? task : other)) : [...now, task]);
    },
    drop: (id) => set(tasks.get().filter((task) => task.id !== id)),
  };
}

function warn(event: Event): void {
  event.preventDefault();
}
