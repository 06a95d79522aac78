import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { SignInMethods } from "../../../schema/wire/session.ts";

/** The steps of signing in (LOGIN-014): who, waiting for the server, and the methods of that person. */
export type LoginState =
  | { readonly step: "start"; readonly username: string; readonly error: string | null }
  | { readonly step: "loading"; readonly username: string }
  | {
      readonly step: "user";
      readonly username: string;
      readonly methods: SignInMethods;
      readonly busy: boolean;
      readonly error: string | null;
      /** Counts refusals: the password field is a new, empty one after each. */
      readonly attempt: number;
    };

export type LoginEvent =
  | { readonly type: "username"; readonly username: string }
  | { readonly type: "ask" }
  | { readonly type: "methods"; readonly methods: SignInMethods }
  | { readonly type: "methods-failed"; readonly error: unknown }
  | { readonly type: "send" }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "back" };

export const loginStart: LoginState = { step: "start", username: "", error: null };

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
      if (state.step !== "loading") return state;
      return { step: "user", username: state.username, methods: event.methods, busy: false, error: null, attempt: 0 };
    case "methods-failed":
      return state.step === "loading" ? { step: "start", username: state.username, error: startError(event.error) } : state;
    case "send":
      return state.step === "user" ? { ...state, busy: true, error: null } : state;
    case "refused":
      if (state.step !== "user") return state;
      return { ...state, busy: false, error: passwordError(event.error), attempt: state.attempt + 1 };
    case "back":
      return { step: "start", username: state.username, error: null };
  }
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
  if (code === "tooManyRequests") return t("login.tooManyAttempts");
  return t("login.connectionError");
}

/** The server's refusal is a wrong password; no answer, or a broken server, is not (ERR-004, ERR-005). */
export function passwordError(error: unknown): string {
  if (!(error instanceof CierreError)) return t("login.connectionError");
  if (error.code === "tooManyRequests") return t("login.tooManyAttempts");
  return error.status >= 400 && error.status < 500 ? t("login.wrongPassword") : t("login.connectionError");
}
