import { t } from "../../schema/messages/catalogue.ts";
import type { TaskState } from "../client/task-desk.ts";
import { formatBytes } from "../entity/format-bytes.ts";
import { handOver } from "../entity/hand-over.ts";
import { runTask } from "../tasks/run-task.ts";
import { useOnlineCalls } from "./use-online-calls.ts";
import { useSession } from "./use-session.ts";
import { useTaskDesk, useTasks } from "./use-tasks.ts";

export interface Download {
  /** `null` before it begins, and once its task is off the list. */
  readonly state: TaskState | null;
  start(): void;
  stop(): void;
}

/** Fetches a file of the server under `/api/`, as a background task, and gives it to the person. */
export function useDownload(path: string, name: string): Download {
  const online = useOnlineCalls();
  const desk = useTaskDesk();
  const { projectId } = useSession();
  const id = `download|${projectId}|${path}`;
  const task = useTasks().find((one) => one.id === id);
  const fetchFile = () =>
    runTask(desk, { id, name, kind: "download" }, async (report, signal) => {
      const file = await online.download(path, (bytes) => report(null, t("task.received", { size: formatBytes(bytes) })), signal);
      handOver(file, name);
      return { file, name };
    });
  return { state: task?.state ?? null, start: () => void fetchFile(), stop: () => task?.cancel?.() };
}
