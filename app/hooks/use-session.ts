import type { SessionClient, SessionState } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

type SessionCalls = "methods" | "signIn" | "sendCode" | "signOut" | "signOutHere" | "selectProject" | "refresh";

/** Who is signed in, and the ways to change it. */
export function useSession(): SessionState & Pick<SessionClient, SessionCalls> {
  const { session } = useClient();
  const state = useObservable(session.state);
  return {
    ...state,
    methods: session.methods,
    signIn: session.signIn,
    sendCode: session.sendCode,
    signOut: session.signOut,
    signOutHere: session.signOutHere,
    selectProject: session.selectProject,
    refresh: session.refresh,
  };
}
