import type { TaskResult } from "../../client/task-desk.ts";
import { handOver } from "../../entity/hand-over.ts";
import { useRouting } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";

/** Opens what a task came to (SHELL-060): the file once more, or the page, in the project that it belongs to. */
export function useOpenResult(): (result: TaskResult) => void {
  const routing = useRouting();
  const { projectId, selectProject } = useSession();
  return (result) => {
    if ("file" in result) return handOver(result.file, result.name);
    if (result.projectId === projectId) return routing.navigate(result.path);
    routing.leave(async () => {
      await selectProject(result.projectId);
      routing.navigate(result.path, { unguarded: true });
    });
  };
}
