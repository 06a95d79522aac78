import type { environment } from "../../environment.ts";
import { backupWords } from "./backup-words.ts";
import { mailWords } from "./mail-words.ts";
import { newsroomWords } from "./newsroom-words.ts";
import { serverWords } from "./server-words.ts";
import { serviceWords } from "./service-words.ts";
import { signInWords } from "./sign-in-words.ts";
import { siteWords } from "./site-words.ts";

export interface SettingWords {
  /** What it decides, in one sentence, for whoever runs the server. */
  readonly means: string;
  readonly example: string;
  /** What holds without it, where that is no value of the schema. */
  readonly unset?: string;
}

/** What `docs/settings.md` says of each setting beside what the schema knows. */
export const settingWords: { readonly [K in keyof typeof environment.shape]: SettingWords } = {
  ...serverWords,
  ...newsroomWords,
  ...mailWords,
  ...siteWords,
  ...backupWords,
  ...signInWords,
  ...serviceWords,
};

/** The headings of `docs/settings.md`, in its order, with the settings under each. */
export const settingTopics: Readonly<Record<string, readonly string[]>> = {
  Server: Object.keys(serverWords),
  Newsroom: Object.keys(newsroomWords),
  "Mail and notices": Object.keys(mailWords),
  "Files and sites": Object.keys(siteWords),
  Backups: Object.keys(backupWords),
  "Sign-in": Object.keys(signInWords),
  "Other services": Object.keys(serviceWords),
};
