import { useReducer } from "react";
import type { EmailMethod } from "../../../../schema/wire/session.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { type LoginEvent, type LoginState, loginStart, loginStep } from "./login-flow.ts";

export interface LoginFlow {
  readonly state: LoginState;
  readonly dispatch: (event: LoginEvent) => void;
  ask(): Promise<void>;
  sendPassword(password: string): Promise<void>;
  sendCode(method: EmailMethod): Promise<void>;
  sendProof(code: string): Promise<void>;
}

/** The steps of signing in, and the calls that lead from one to the next. None of them rejects. */
export function useLoginFlow(begin: LoginState = loginStart): LoginFlow {
  const session = useSession();
  const [state, dispatch] = useReducer(loginStep, begin);
  return {
    state,
    dispatch,
    async ask() {
      dispatch({ type: "ask" });
      if (state.step !== "start" || state.username === "") return;
      await session.methods(state.username).then(
        (methods) => dispatch({ type: "methods", methods }),
        (error: unknown) => dispatch({ type: "methods-failed", error: noteFault(error) }),
      );
    },
    async sendPassword(password) {
      if (state.step !== "user") return;
      dispatch({ type: "send" });
      await session
        .signIn({ id: state.methods.id, password })
        .catch((error: unknown) => dispatch({ type: "refused", error: noteFault(error) }));
    },
    async sendCode(method) {
      dispatch({ type: "send-code", method });
      await session.sendCode(method.address_enc).then(
        (challenge) => dispatch({ type: "code-sent", code: { method, challenge } }),
        (error: unknown) => dispatch({ type: "code-not-sent", error: noteFault(error) }),
      );
    },
    async sendProof(code) {
      if (state.step !== "user" || !state.code) return;
      dispatch({ type: "send" });
      await session
        .signIn({ id: state.methods.id, challenge: state.code.challenge, code })
        .catch((error: unknown) => dispatch({ type: "code-refused", error: noteFault(error) }));
    },
  };
}
