import { useEffect } from "react";
import { rowPeople } from "../../entity/list/row-people.ts";
import { ChatAlerts } from "../../features/conversations/chat/ChatAlerts.tsx";
import { UnreadTitle } from "../../features/conversations/chat/UnreadTitle.tsx";
import { useProject } from "../../hooks/use-project.ts";
import { ChangeToasts } from "../../presence/ChangeToasts.tsx";
import { OutboxReporter } from "../../presence/OutboxReporter.tsx";
import { RowPeople } from "../../presence/PeopleAtPage.tsx";
import { PresenceReporter } from "../../presence/PresenceReporter.tsx";
import { WordToasts } from "../../presence/WordToasts.tsx";

/** What of people lies over and around every page of a project: alerts of conversations, and what tells others of this page. */
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
      <OutboxReporter />
      <UnreadTitle />
      <ChatAlerts />
      <ChangeToasts />
      <WordToasts />
    </>
  );
}
