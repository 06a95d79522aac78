import { realtimeEvents, type TypingEvent } from "../../schema/wire/realtime.ts";
import type { Queryable } from "../context/store.ts";
import { mayRead } from "../core/access/authorize.ts";
import { membersOf } from "../core/access/members.ts";
import { subjectOf } from "../core/access/subject.ts";
import { readDocumentsStatement } from "../core/rows/read-statements.ts";
import { requireCollection, type StoredRow, storedDocument } from "../core/rows/stored-document.ts";
import type { ChangeNotification } from "./change-notification.ts";
import { actorOf, type CierreSocket } from "./cierre-socket.ts";

/**
 * That somebody is writing in a conversation, for those who may read it and nobody else: that two people talk is theirs. `null` for whoever
 * may not read it themselves, and where it is not.
 */
export async function typingIn(
  store: Queryable,
  socket: CierreSocket,
  conversationId: string,
): Promise<ChangeNotification | null> {
  const { projectId, signedIn } = socket.data;
  if (projectId === null) return null;
  const definition = requireCollection("conversation");
  const { text, params } = readDocumentsStatement([{ scope: projectId, collection: definition.name, id: conversationId }]);
  // The statement fixes the shape of its rows.
  const [row] = (await store.query(text, params)) as unknown as StoredRow[];
  if (!row || row.deleted_at !== null || socket.data.projectId !== projectId) return null;
  const { createdBy, data } = storedDocument(row);
  const id = conversationId;
  const { profile } = signedIn;
  const actor = { ...actorOf(socket), displayName: profile.displayName };
  if (!mayRead({ actor, projectId }, definition, { id, createdBy, data })) return null;
  const event: TypingEvent = { id, u: { id: profile.id, displayName: profile.displayName } };
  return {
    scope: projectId,
    collection: definition.name,
    id,
    createdBy,
    owner: typeof data.owner === "string" ? data.owner : null,
    members: membersOf(definition, data),
    subject: subjectOf(definition, data),
    projects: null,
    user: null,
    events: [[realtimeEvents.typing, event]],
  };
}
