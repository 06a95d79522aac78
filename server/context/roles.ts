/**
 * The parts that a process may have: `web` answers the newsroom, `site` its readers, `work` does jobs and sends letters. Each of them can
 * so have as many processes as it needs.
 */
export const roles = ["web", "work", "site"] as const;
export type Role = (typeof roles)[number];
