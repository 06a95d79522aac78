import { type ClientError, type FaultPlace, LINE_LENGTH, STACK_LINES } from "../../schema/wire/client-errors.ts";

/** Errors that an error wraps are followed so far. */
const MOST_CAUSES = 3;

/**
 * What is kept of a bug: names, frames, and of the messages what the program says itself. What people write, addresses and
 * tokens come into messages as quotations or long words, which are left out.
 */
export function describeFault(thrown: unknown, place: FaultPlace, { id, at }: Pick<ClientError, "id" | "at">): ClientError {
  const [first, ...causes] = chainOf(thrown);
  const lines = [...framesOf(first), ...causes.flatMap((cause) => [`caused by ${titleOf(cause)}`, ...framesOf(cause)])];
  return {
    id,
    at,
    place,
    name: inLine(nameOf(first)),
    message: inLine(messageOf(first)),
    stack: lines.slice(0, STACK_LINES).map(inLine),
    count: 1,
  };
}

function chainOf(thrown: unknown): unknown[] {
  const chain = [thrown];
  for (let next = causeOf(thrown); next !== undefined && chain.length <= MOST_CAUSES; next = causeOf(next)) chain.push(next);
  return chain;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function nameOf(error: unknown): string {
  return isError(error) ? error.name : typeof error;
}

function messageOf(error: unknown): string {
  return isError(error) ? withoutTexts(error.message) : "";
}

function titleOf(error: unknown): string {
  return `${nameOf(error)}: ${messageOf(error)}`;
}

function isError(error: unknown): error is Error | DOMException {
  return error instanceof Error || error instanceof DOMException;
}

const FRAME = /:\d+:\d+\)?$/;

/** Without the message, which stands before the frames in some browsers, and without the address of the server. */
function framesOf(error: unknown): string[] {
  if (!isError(error) || typeof error.stack !== "string") return [];
  const title = error.stack.indexOf(error.message);
  const below = error.message !== "" && title >= 0 ? error.stack.slice(title + error.message.length) : error.stack;
  const frames = below.split("\n").filter((line) => FRAME.test(line));
  return frames.map((frame) => frame.trim().replaceAll(/\b[a-z-]+:\/\/[^/\s]*|[?#][^:\s]*(?=:\d+:\d+)/g, ""));
}

/** The name of a property, as V8 quotes it. */
const PROPERTY = /^'[A-Za-z_$][\w$]*'$/;
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|«[^»]*»?/g;
/** Behind these V8 quotes the very value, with or without marks. */
const VALUE_FOLLOWS = /(operator to search for '[^']*' in|on string) .*$/;
const LONG_WORD = /[\w.+-]+@[\w.-]+|[\w-]{24,}|[?#&][\w-]+=\S*/g;

function withoutTexts(message: string): string {
  const [line = ""] = message.split(/[\n{[]/);
  return line
    .replace(VALUE_FOLLOWS, "$1 …")
    .replaceAll(QUOTED, (quoted) => (PROPERTY.test(quoted) ? quoted : "'…'"))
    .replaceAll(LONG_WORD, "…");
}

function inLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LINE_LENGTH);
}
