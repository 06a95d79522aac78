import { useEffect } from "react";
import { rowPeople } from "../entity/list/row-people.ts";
import { useProject } from "../hooks/use-project.ts";
import { ChangeToasts } from "./ChangeToasts.tsx";
import { ChatAlerts } from "./chat/ChatAlerts.tsx";
import { ChatPanel } from "./chat/ChatPanel.tsx";
import { UnreadTitle } from "./chat/UnreadTitle.tsx";
import { RowPeople } from "./PeopleAtPage.tsx";
import { PresenceReporter } from "./PresenceReporter.tsx";
import { WordToasts } from "./WordToasts.tsx";

/** What of people lies over and around every page of a project: the conversation, its alerts, and what tells others of this page. */
export function PeopleAround() {
  const project = useProject();
  useEffect(() => {
    // Wrapped: a bare function would be taken for one that makes the next value.
    rowPeople.set(RowPeople);
    return () => rowPeople.set(null);
  }, []);
  if (!project) return null;
  return (
    <>
      <PresenceReporter />
      <UnreadTitle />
      <ChatAlerts />
      <ChangeToasts />
      <WordToasts />
      <ChatPanel />
    </>
  );
}
