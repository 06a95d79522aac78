/** What answers carry beside declared fields; ignored when it comes back in a save. */
export const serverFields: ReadonlySet<string> = new Set([
  "id",
  "createdAt",
  "updatedAt",
  "createdBy",
  "updatedBy",
  "messageUnreadCount",
]);
