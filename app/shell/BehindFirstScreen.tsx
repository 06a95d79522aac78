import { useEffect } from "react";
import { ColumnEdge } from "../entity/list/columns/ColumnEdge.tsx";
import { columnEdge } from "../entity/list/columns/column-edge.ts";
// Its code is on the device before anything waits in a list.
import "../entity/list/outbox/OutboxBlock.tsx";
import { Assistant } from "../features/assistant/Assistant.tsx";
import { ChatPanel } from "../features/conversations/chat/ChatPanel.tsx";
import { useProject } from "../hooks/use-project.ts";
import { InboxWatch } from "../pages/inbox/InboxWatch.tsx";
import { Dock } from "../ui/Dock.tsx";
import { useKeyboardRoom } from "../ui/use-keyboard-room.ts";
import { FollowOwnName } from "./account/FollowOwnName.tsx";
import { PageKeys } from "./keys/PageKeys.tsx";
import { PeopleAround } from "./people/PeopleAround.tsx";
import { useAppBadge } from "./use-app-badge.ts";
import { useOpenedFiles } from "./use-opened-files.ts";

/** What every page has, and the first screen does without: keys, people, the person's own new name, the number on the icon, what is opened with the application, and what is docked below, the conversation and the copilot. */
export function BehindFirstScreen() {
  const project = useProject();
  useAppBadge();
  useOpenedFiles();
  useKeyboardRoom();
  useEffect(() => {
    columnEdge.set(ColumnEdge);
    return () => columnEdge.set(null);
  }, []);
  return (
    <>
      <PageKeys />
      <PeopleAround />
      <FollowOwnName />
      {project && <InboxWatch key={project.id} />}
      <Dock>
        {project && <ChatPanel />}
        <Assistant key={`assistant ${project?.id}`} />
      </Dock>
    </>
  );
}
