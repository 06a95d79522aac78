/**
 * Who talks about what, as one text: there is one conversation for it. `members`: ids of all who take part, empty for an open
 * one; `subject`: `Model/id` of a document.
 */
export function conversationIdentity(subject: string | null, members: readonly string[]): string {
  return [subject ?? "", ...[...new Set(members)].sort()].join("|");
}
