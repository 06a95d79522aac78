import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { askService, isOk, type ServiceAnswer } from "../../outbound/ask-service.ts";
import { streamService } from "../../outbound/stream-service.ts";
import { withHouseStyle } from "./prompts.ts";
import { contentOf, eventReader, parsed, textReader } from "./read-completion.ts";

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
  /** Shown with it to a model that sees. */
  readonly picture?: { readonly mime: string; readonly base64: string };
  /** Of the answer, an object. */
  readonly answer: z.ZodType<T>;
  /** Most characters of the answer. */
  readonly longest: number;
  /** Whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Called with the words of an answer `{text}` as they are written: as they are, before anything is known of the whole. */
  readonly onText?: ((words: string) => void) | undefined;
}

/** How long a model may take, ms: the page waits for thirty seconds (AI-046), and says why. */
const TIMEOUT_MS = 28_000;
/** How long an answer may take of which something comes all the time, ms. */
const LONGEST_MS = 120_000;
/** Characters of a token, at least, in Spanish text with tags. */
const CHARACTERS_PER_TOKEN = 2;
/** What surrounds an answer, characters. */
const AROUND = 20_000;

/**
 * Asks a language model, once. Throws CierreError `unavailable` for whatever is no answer in the form that was asked for, and
 * `tooManyRequests`. No error carries anything of what was written.
 */
export async function askModel<T>(settings: ModelSettings, question: Question<T>): Promise<T> {
  const content = await (question.onText ? streamed(settings, question, question.onText) : whole(settings, question));
  const narrowed = question.answer.safeParse(parsed(content ?? ""));
  if (!narrowed.success) throw unavailable("the answer has another form", "assistant.otherForm");
  return narrowed.data;
}

async function whole(settings: ModelSettings, question: Question<unknown>): Promise<string | undefined> {
  const { signal } = question;
  const asking = { ...requestOf(settings, question, false), signal, timeoutMs: TIMEOUT_MS };
  return contentOf(answered(await askService(addressOf(settings), asking).catch(refuse)));
}

/** A model that knows no streams answers as a whole. */
async function streamed(settings: ModelSettings, question: Question<unknown>, onText: (words: string) => void) {
  const words = textReader();
  const events = eventReader((piece) => onText(words(piece)));
  const response = await streamService(addressOf(settings), {
    ...requestOf(settings, question, true),
    signal: question.signal,
    idleMs: TIMEOUT_MS,
    timeoutMs: LONGEST_MS,
    onText: (text, headers) => isEvents(headers) && events.take(text),
  }).catch(refuse);
  const answer = answered(response);
  return isEvents(response.headers) ? events.content() : contentOf(answer);
}

const isEvents = (headers: ServiceAnswer["headers"]): boolean =>
  headers["content-type"]?.startsWith("text/event-stream") === true;

const addressOf = ({ url }: ModelSettings): string => `${url.replace(/\/+$/, "")}/chat/completions`;

function requestOf(settings: ModelSettings, { task, material, picture, answer, longest }: Question<unknown>, stream: boolean) {
  const seen = picture && { type: "image_url", image_url: { url: `data:${picture.mime};base64,${picture.base64}` } };
  return {
    method: "POST",
    headers: headersOf(settings),
    body: JSON.stringify({
      model: settings.model,
      messages: [
        { role: "system", content: withHouseStyle(task, settings.houseStyle) },
        { role: "user", content: seen ? [{ type: "text", text: material }, seen] : material },
      ],
      max_completion_tokens: Math.ceil(longest / CHARACTERS_PER_TOKEN),
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: shapeOf(answer) },
      },
      ...(stream && { stream }),
    }),
    // An event has some two hundred bytes around each token.
    mostBytes: longest * (stream ? 200 : 4) + AROUND,
  } as const;
}

function refuse(error: unknown): never {
  throw isTimeout(error)
    ? unavailable("no answer in time", "assistant.timedOut")
    : unavailable("no whole answer", "assistant.noAnswer");
}

function answered(response: ServiceAnswer): string {
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

/** Of `AbortSignal.timeout`. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** `why` is for the log, the words for whoever asked. */
function unavailable(why: string, words: MessageKey): CierreError {
  return new CierreError("unavailable", { message: t(words), cause: new Error(`language model: ${why}`) });
}
