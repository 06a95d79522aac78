import { withTexts } from "../../client/texts/section-texts.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Aside } from "../Over.tsx";

const TaskList = lazyPart(() => withTexts(import("./TaskList.tsx")).then((module) => module.TaskList));
const TaskCount = lazyPart(() => withTexts(import("./TaskList.tsx")).then((module) => module.TaskCount));
const TaskWatch = lazyPart(() => withTexts(import("./TaskWatch.tsx")).then((module) => module.TaskWatch));

/** The task list of the drawer (SHELL-039), loaded with the first task. `compact`: their number, which opens the drawer. */
export function TasksOnDemand({ compact, onExpand }: { readonly compact: boolean; readonly onExpand: () => void }) {
  const hasTasks = useObservable(useClient().tasks.tasks, (tasks) => tasks.length > 0);
  return <Aside>{hasTasks && (compact ? <TaskCount onExpand={onExpand} /> : <TaskList />)}</Aside>;
}

/** Makes tasks of uploads and tells of every task, also while the drawer is closed. Stays once it was needed. */
export function WatchTasksOnDemand() {
  const { tasks, engine } = useClient();
  const hasTasks = useObservable(tasks.tasks, (all) => all.length > 0);
  const hasFiles = useObservable(engine.files, (files) => files.length > 0);
  return <Aside>{(hasTasks || hasFiles) && <TaskWatch />}</Aside>;
}
