import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Newsroom'. */
export const newsroomWords = {
  DEMO: { means: "Whether an empty database is filled with the demo newsroom.", example: "0" },
  DEMO_ARTICLES: { means: "Articles to add to the demo newsroom, to see it full.", example: "100000" },
  DEMO_HOST: { means: "Whether this host is the public demo; it needs `PRIVACY_POLICY_URL`.", example: "1" },
  PRIVACY_POLICY_URL: {
    means: "Policy that the demo host links to where people sign in.",
    example: "https://diario.example/privacidad",
    unset: "no link",
  },
} satisfies Record<string, SettingWords>;
