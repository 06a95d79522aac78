/** From so many on, nobody counts (ENTRY-008, spec 0 §9). */
const MANY = 10;

/** How many messages are unread, as a badge says it. */
export function unreadText(count: number): string {
  return count < MANY ? String(count) : `${MANY - 1}+`;
}
