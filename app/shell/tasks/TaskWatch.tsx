import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { WaitingFile } from "../../client/client-api.ts";
import type { Task } from "../../client/task-desk.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useTasks } from "../../hooks/use-tasks.ts";
import { useDiscard } from "../../pages/offline/use-discard.tsx";
import { followUploads } from "../../tasks/follow-uploads.ts";

/** Makes tasks of uploads, and says politely what begins, fails and ends. */
export function TaskWatch() {
  const client = useClient();
  const { file: discard } = useDiscard();
  const giveUp = useRef<(file: WaitingFile) => void>(() => undefined);
  useEffect(() => {
    giveUp.current = (file) => void discard(file);
  });
  useEffect(() => followUploads(client, (file) => giveUp.current(file)), [client]);
  return <Announcer tasks={useTasks()} />;
}

function Announcer({ tasks }: { readonly tasks: readonly Task[] }) {
  const [said, setSaid] = useState("");
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    const news = tasks.filter(({ id, state }) => known.current.get(id) !== state.tag);
    known.current = new Map(tasks.map(({ id, state }) => [id, state.tag]));
    if (news.length > 0) setSaid(news.map(inWords).join(". "));
  }, [tasks]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function inWords({ name, state }: Task): string {
  const words = `${t(`task.${state.tag}`)}: ${name}`;
  return state.tag === "failed" ? `${words}. ${state.reason}` : words;
}
