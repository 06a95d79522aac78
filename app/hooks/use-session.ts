import type { SessionClient, SessionState } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** Who is signed in, and the ways to change it. */
export function useSession(): SessionState & Pick<SessionClient, "methods" | "signIn" | "signOut" | "selectProject" | "refresh"> {
  const { session } = useClient();
  const state = useObservable(session.state);
  return {
    ...state,
    methods: session.methods,
    signIn: session.signIn,
    signOut: session.signOut,
    selectProject: session.selectProject,
    refresh: session.refresh,
  };
}
