import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Other services'. */
export const serviceWords = {
  ASSISTANT_URL: {
    means: "Language model of the copilot, an API like OpenAI's (`{url}/chat/completions`).",
    example: "https://models.example/v1",
    unset: "OpenAI's, for projects with a key of their own",
  },
  ASSISTANT_KEY: {
    means: "Key for the language model; projects may have one of their own.",
    example: "sk-…",
    unset: "projects' keys alone",
  },
  ASSISTANT_MODEL: {
    means: "Model to ask; projects may name one of their own.",
    example: "gpt-5",
    unset: "projects' models alone",
  },
  ASSISTANT_QUESTIONS_PER_DAY: {
    means: "Questions that one person may ask the copilot in a day.",
    example: "100",
  },
  SPOTIFY_CLIENT_ID: {
    means: "Client of Spotify, for feeders of its programmes. Needs the secret.",
    example: "0a1b2c…",
    unset: "feeders of Spotify say that it is not set up",
  },
  SPOTIFY_CLIENT_SECRET: {
    means: "Secret of this client.",
    example: "9f8e7d…",
    unset: "feeders of Spotify say that it is not set up",
  },
  SPOTIFY_API_URL: { means: "Where Spotify is asked.", example: "http://127.0.0.1:9002" },
  SPOTIFY_TOKEN_URL: {
    means: "Where Spotify is asked for access.",
    example: "http://127.0.0.1:9002/token",
  },
  SPOTIFY_MARKET: { means: "Country whose programmes are asked for.", example: "UY" },
  TRENDS_URL: {
    means: "Feed (RSS) of what people search for, with `{geo}` for the country and perhaps `{hours}`.",
    example: "https://trends.google.com/trending/rss?geo={geo}&hours={hours}",
    unset: "no trends on the dashboard",
  },
  SEARCH_CONSOLE_URL: {
    means: "Where the search console is asked, with the project's Google key.",
    example: "http://127.0.0.1:9003",
  },
  IMAGE_SEARCH_URL: {
    means: "Pictures of the internet for 'Elegir imagen': `GET {url}?query&session` and `{url}/{id}?session`.",
    example: "https://pictures.example/search",
    unset: "the tab says that it is not set up",
  },
  IMAGE_SEARCH_KEY: {
    means: "Key for that service; needs `IMAGE_SEARCH_URL`.",
    example: "secret",
    unset: "no key is sent",
  },
  IMAGE_ASSISTANT_URL: {
    means: "The same, of an assistant that draws pictures.",
    example: "https://pictures.example/draw",
    unset: "the tab says that it is not set up",
  },
  IMAGE_ASSISTANT_KEY: {
    means: "Key for that assistant; needs `IMAGE_ASSISTANT_URL`.",
    example: "secret",
    unset: "no key is sent",
  },
  ACCOUNT_HELPER_URL: {
    means: "Helper that signs in to external accounts in a window, `ADDRESS/facebook` and so on.",
    example: "https://accounts.example",
    unset: "external accounts cannot be signed in to",
  },
} satisfies Record<string, SettingWords>;
