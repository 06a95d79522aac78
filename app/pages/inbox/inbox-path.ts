/** Path of 'Mi bandeja'. */
export const INBOX_PATH = "/inbox";
