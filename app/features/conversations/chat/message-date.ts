const pad = (number: number) => String(number).padStart(2, "0");
const time = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`;
const day = (date: Date) => `${pad(date.getDate())}/${pad(date.getMonth() + 1)}`;

const DAY_MS = 86_400_000;

/** When a message was said: HH:mm within a day, DD/MM HH:mm within a year, DD/MM/YYYY HH:mm before (CHAT-016 to CHAT-018). */
export function messageDate(iso: string, now: Date): string {
  const date = new Date(iso);
  const age = now.getTime() - date.getTime();
  if (Number.isNaN(age)) return "";
  if (age < DAY_MS) return time(date);
  const yearAgo = new Date(now);
  yearAgo.setFullYear(now.getFullYear() - 1);
  return `${day(date)}${date > yearAgo ? "" : `/${date.getFullYear()}`} ${time(date)}`;
}
