import type { Task, TaskDesk } from "../client/task-desk.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** The desk that lists background tasks. */
export function useTaskDesk(): TaskDesk {
  return useClient().tasks;
}

/** The background tasks of this page, in the order they began. */
export function useTasks(): readonly Task[] {
  return useObservable(useTaskDesk().tasks);
}
