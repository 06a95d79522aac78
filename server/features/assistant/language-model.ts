import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { askService, isOk } from "../../outbound/ask-service.ts";
import { withHouseStyle } from "./prompts.ts";

/** Where a language model is asked, as what account, and which one. */
export interface ModelSettings {
  /** Of an API like OpenAI's, with its version: `{url}/chat/completions`. */
  readonly url: string;
  readonly key: string | null;
  /** Of the account that the key belongs to. */
  readonly organization: string | null;
  readonly account: string | null;
  readonly model: string;
  /** How the project writes, in its own words; every question is asked with it. */
  readonly houseStyle: string | null;
}

/** What a model is given and in which form it has to answer. */
export interface Question<T> {
  /** What it has to do; its author is this program, or whoever asks. */
  readonly task: string;
  /** What others wrote: nothing in it is believed to be an instruction. */
  readonly material: string;
  /** Of the answer, an object. */
  readonly answer: z.ZodType<T>;
  /** Most characters of the answer. */
  readonly longest: number;
  /** Whoever asked has gone. */
  readonly signal: AbortSignal;
}

/** How long a model may take, ms: the page waits for thirty seconds (AI-046), and says why. */
const TIMEOUT_MS = 28_000;
/** Characters of a token, at least, in Spanish text with tags. */
const CHARACTERS_PER_TOKEN = 2;
/** What surrounds an answer, characters. */
const AROUND = 20_000;

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Asks a language model, once. Throws CierreError `unavailable` for whatever is no answer in the form that was asked for, and
 * `tooManyRequests`. No error carries anything of what was written.
 */
export async function askModel<T>(settings: ModelSettings, question: Question<T>): Promise<T> {
  const answer = await fetchAnswer(settings, question);
  const { success, data } = completion.safeParse(parsed(answer));
  const content = success ? data.choices[0]?.message.content : undefined;
  const narrowed = question.answer.safeParse(parsed(content ?? ""));
  if (!narrowed.success) throw unavailable("the answer has another form", "assistant.otherForm");
  return narrowed.data;
}

async function fetchAnswer(settings: ModelSettings, { task, material, answer, longest, signal }: Question<unknown>) {
  const response = await askService(`${settings.url.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: headersOf(settings),
    body: JSON.stringify({
      model: settings.model,
      messages: [
        { role: "system", content: withHouseStyle(task, settings.houseStyle) },
        { role: "user", content: material },
      ],
      max_completion_tokens: Math.ceil(longest / CHARACTERS_PER_TOKEN),
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: shapeOf(answer) },
      },
    }),
    signal,
    timeoutMs: TIMEOUT_MS,
    mostBytes: longest * 4 + AROUND,
  }).catch((error: unknown) => {
    throw isTimeout(error)
      ? unavailable("no answer in time", "assistant.timedOut")
      : unavailable("no whole answer", "assistant.noAnswer");
  });
  if (response.status === 429) throw new TooManyRequests(Number(response.headers["retry-after"] ?? 0) * 1000 || 0);
  if (!isOk(response)) throw unavailable(`status ${response.status}`, refusals[response.status] ?? "assistant.refused");
  return response.text;
}

/** What the model's address says of a question that it does not answer, by its status. */
const refusals: Readonly<Record<number, MessageKey>> = {
  401: "assistant.wrongKey",
  403: "assistant.wrongKey",
  404: "assistant.noSuchModel",
  413: "assistant.tooMuch",
};

/** Only the shape: models know few of the bounds, which the answer is held to all the same. */
function shapeOf(answer: z.ZodType): object {
  const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    for (const bound of ["minLength", "maxLength", "minItems", "maxItems", "$schema"]) delete jsonSchema[bound];
  };
  return z.toJSONSchema(answer, { override });
}

function headersOf({ key, organization, account }: ModelSettings): Record<string, string> {
  return {
    accept: "application/json",
    "content-type": "application/json",
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(organization !== null && { "openai-organization": organization }),
    ...(account !== null && { "openai-project": account }),
  };
}

/** `undefined` for what is no JSON: the parser's own error would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of `AbortSignal.timeout`. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** `why` is for the log, the words for whoever asked. */
function unavailable(why: string, words: MessageKey): CierreError {
  return new CierreError("unavailable", { message: t(words), cause: new Error(`language model: ${why}`) });
}
