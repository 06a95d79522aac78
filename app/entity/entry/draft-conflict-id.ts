/** Of what tells of a conflict with the document that is being written, on its page. */
export const DRAFT_CONFLICT_ID = "draft-conflict";
