import type { OutboxOperation } from "../../../../sync/outbox/outbox-operation.ts";
import { asId, asIds, asText } from "../../../fields/narrow-value.ts";
import { identityOf } from "./conversations.ts";

/** Messages that wait to be sent and begin the conversation of `identity`, whose id nobody knows yet: they say whom or what they are for. */
export function unnamedMessages(
  outbox: readonly OutboxOperation[],
  identity: string | null,
  userId: string,
): readonly OutboxOperation[] {
  if (identity === null) return [];
  return outbox.filter(
    ({ action, collection, data }) =>
      collection === "conversation-message" &&
      action === "INSERT" &&
      asText(data?.c) === "" &&
      identityOf(targetOf(data ?? {}), userId) === identity,
  );
}

function targetOf(data: Readonly<Record<string, unknown>>): Parameters<typeof identityOf>[0] {
  const users = asIds(data.users);
  if (users.length > 0) return { kind: "people", users, name: "" };
  return { kind: "document", model: asText(data.model), doc: asId(data.doc), name: "" };
}
