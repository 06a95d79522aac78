/** Most files that one message has. */
export const MOST_MESSAGE_FILES = 10;

/** What people send each other: nothing that a browser would run. Apart from the declaration, which every start loads. */
export const MESSAGE_FILES: readonly string[] = [
  ...["image/*", "video/*", "audio/*"],
  ...[".pdf", ".txt", ".csv", ".rtf", ".zip"],
  ...[".doc", ".docx", ".odt", ".xls", ".xlsx", ".ods", ".ppt", ".pptx", ".odp"],
];
