import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { EmailMethod, SignInMethods } from "../../../../schema/wire/session.ts";

/** A code that was sent, to be typed (LOGIN-015). */
export interface SentCode {
  /** `null`: to the mail of the account, if the password was right that the server gave no answer to. */
  readonly method: EmailMethod | null;
  readonly challenge: string;
}

/** The steps of signing in (LOGIN-014): who, waiting for the server, and the methods of that person. */
export type LoginState =
  | { readonly step: "start"; readonly username: string; readonly error: string | null; readonly waitMs?: number }
  | { readonly step: "loading"; readonly username: string }
  | {
      readonly step: "user";
      readonly username: string;
      readonly methods: SignInMethods;
      /** What is under way: `proof` (the password or the code is being checked), or a code to the address of this seal. */
      readonly busy: string | null;
      /** Of the password, or of the code where one was sent. */
      readonly error: string | null;
      /** Why no code was sent. */
      readonly codeError: string | null;
      /** `null` while an address can be chosen. */
      readonly code: SentCode | null;
      /** Over a page whose session ended: there is no start to go back to. */
      readonly isAgain: boolean;
      /** Counts refusals: the field is a new, empty one after each. */
      readonly attempt: number;
      /** How long the server refuses what it has just refused, ms, where it said so. */
      readonly waitMs?: number;
    };

export type LoginEvent =
  | { readonly type: "username"; readonly username: string }
  | { readonly type: "ask" }
  | { readonly type: "methods"; readonly methods: SignInMethods }
  | { readonly type: "methods-failed"; readonly error: unknown }
  | { readonly type: "send" }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "send-code"; readonly method: EmailMethod }
  | { readonly type: "code-sent"; readonly code: SentCode }
  | { readonly type: "code-not-sent"; readonly error: unknown }
  | { readonly type: "code-refused"; readonly error: unknown }
  | { readonly type: "back" };

export type UserStep = Extract<LoginState, { step: "user" }>;

export const loginStart: LoginState = { step: "start", username: "", error: null };

/** A session that ended: who it is stands, and the password can be typed before the server has named other methods. */
export function loginAgain(id: string, username: string): LoginState {
  return { ...choosing, step: "user", username, methods: { id, methods: [{ type: "password" }] }, isAgain: true, attempt: 0 };
}

/** Events that do not belong to the step at hand (a late answer after 'back') change nothing. */
export function loginStep(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case "username":
      return state.step === "start" ? { ...state, username: maskUsername(event.username), error: null } : state;
    case "ask":
      if (state.step !== "start") return state;
      if (state.username === "") return { ...state, error: t("login.usernameRequired") };
      return { step: "loading", username: state.username };
    case "methods":
      // In a session that ended, the methods are asked for while the password can be typed already.
      if (state.step === "user" && state.busy === null && !state.code) return { ...state, methods: event.methods };
      if (state.step !== "loading") return state;
      return { ...choosing, step: "user", username: state.username, methods: event.methods, isAgain: false, attempt: 0 };
    case "methods-failed":
      if (state.step === "loading") {
        return { step: "start", username: state.username, error: startError(event.error), waitMs: waitOf(event.error) };
      }
      // The password can be tried all the same, unless it would help nobody.
      return state.step === "user" && isForbidden(event.error) ? { ...state, error: startError(event.error) } : state;
    case "back":
      // From the code to the addresses, from there to the start.
      if (state.step === "user" && (state.code || state.isAgain)) return { ...state, ...choosing };
      return { step: "start", username: state.username, error: null };
    default:
      return state.step === "user" ? proofStep(state, event) : state;
  }
}

const choosing = { busy: null, error: null, codeError: null, code: null, waitMs: undefined } as const;

type ProofEvent = Exclude<LoginEvent, { type: "username" | "ask" | "methods" | "methods-failed" | "back" }>;

function proofStep(state: UserStep, event: ProofEvent): LoginState {
  switch (event.type) {
    case "send":
      return { ...state, busy: "proof", error: null, codeError: null, waitMs: state.code ? state.waitMs : undefined };
    case "refused":
      return afterRefusal(state, event.error);
    case "send-code":
      return { ...state, busy: event.method.address_enc, error: null, codeError: null, waitMs: undefined };
    case "code-sent":
      // Another one was asked for since, or the way back was taken.
      if (state.busy !== event.code.method?.address_enc) return state;
      return { ...state, ...choosing, code: event.code, attempt: state.attempt + 1 };
    case "code-not-sent":
      return {
        ...state,
        busy: null,
        waitMs: waitOf(event.error),
        ...(state.code ? { error: sendError(event.error) } : { codeError: sendError(event.error) }),
      };
    case "code-refused":
      if (isTooMany(event.error)) return afterTooMany(state);
      return { ...state, busy: null, error: codeError(event.error), attempt: state.attempt + 1 };
  }
}

/** The server may have looked at the password without a word, and sent a code if it was right. */
function afterRefusal(state: UserStep, error: unknown): LoginState {
  const refused = { ...state, busy: null, waitMs: waitOf(error), attempt: state.attempt + 1 };
  const challenge = error instanceof CierreError ? error.challenge : undefined;
  if (challenge === undefined) return { ...refused, error: passwordError(error) };
  return { ...refused, code: { method: null, challenge } };
}

/** LOGIN-016. */
function afterTooMany(state: UserStep): LoginState {
  const error = t("login.code.tooMany");
  if (state.isAgain) return { ...state, ...choosing, codeError: error, attempt: state.attempt + 1 };
  return { step: "start", username: state.username, error };
}

/** Trims and lower-cases (LOGIN-021). */
export function maskUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** ERR-001 to ERR-003. */
export function startError(error: unknown): string {
  const code = error instanceof CierreError ? error.code : null;
  if (code === "notFound") return t("login.unknownUser");
  if (code === "forbidden") return t("login.disabledUser");
  if (code === "tooManyRequests") return tooMany(error);
  return t("login.connectionError");
}

/** The server's refusal is a wrong password; no answer, or a broken server, is not (ERR-004, ERR-005). */
export function passwordError(error: unknown): string {
  if (!(error instanceof CierreError)) return t("login.connectionError");
  if (error.code === "tooManyRequests") return tooMany(error);
  return error.status >= 400 && error.status < 500 ? t("login.wrongPassword") : t("login.connectionError");
}

/** How long is shown beside it, where it is known. */
function tooMany(error: unknown): string {
  return t(waitOf(error) === undefined ? "login.tooManyAttempts" : "login.code.tooMany");
}

function waitOf(error: unknown): number | undefined {
  return error instanceof CierreError ? error.retryAfterMs : undefined;
}

function sendError(error: unknown): string {
  return isTooMany(error) ? t("login.code.tooMany") : t("login.code.notSent");
}

function codeError(error: unknown): string {
  return error instanceof CierreError && error.code === "forbidden" ? t("login.code.invalid") : t("login.code.notVerified");
}

function isForbidden(error: unknown): boolean {
  return error instanceof CierreError && error.code === "forbidden";
}

function isTooMany(error: unknown): boolean {
  return error instanceof CierreError && error.code === "tooManyRequests";
}
