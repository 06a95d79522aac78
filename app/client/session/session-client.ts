import { CierreError } from "../../../schema/errors.ts";
import {
  emailCodeSent,
  type SessionProfile,
  sessionCreated,
  sessionProfile,
  signInMethods,
} from "../../../schema/wire/session.ts";
import type { SessionClient, SessionState } from "../client-api.ts";
import { createStore, type Store } from "../create-store.ts";
import type { SendRequest } from "../network/api-request.ts";
import { chooseProject, stayIn } from "./choose-project.ts";
import { readStoredSession, writeStoredSession } from "./stored-session.ts";

export interface SessionOptions {
  readonly send: SendRequest;
  readonly storage: Storage;
  readonly nonce: string;
  /** Has what is typed on the page put on the device, for the project that is about to be left. */
  readonly keepTyping?: () => Promise<unknown>;
}

/** The session of the page, and what only the composition root does with it. */
export interface OwnedSession extends SessionClient {
  readonly state: Store<SessionState>;
  /** Takes over what another tab stored (sign-in, sign-out). */
  adoptStored(): void;
  /** The server refused the token: asks for the password again on the spot, nothing is thrown away. */
  expire(): void;
}

const signedOut: SessionState = { phase: "signed-out", token: null, profile: null, projectId: null, expired: false };

export function createSessionClient({ send, storage, nonce, keepTyping }: SessionOptions): OwnedSession {
  const state = createStore(stateFrom(storage, signedOut));

  const enter = (token: string, profile: SessionProfile) => {
    const there = stayIn(state.get(), profile, storage.getItem("project"));
    writeStoredSession(storage, { token, profile });
    // Only what is chosen here: another tab may have chosen another project, which the next start is to begin with.
    if (there.projectId !== state.get().projectId) writeStoredSession(storage, { project: there.projectId });
    const next: SessionState = { phase: "signed-in", token, profile, ...there, expired: false };
    // Most refreshes bring nothing new: what hangs on the session, which is everything, is not drawn again for them.
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  };
  const forget = () => {
    writeStoredSession(storage, { token: null, profile: null });
    state.set(signedOut);
  };
  const expire = () => {
    const current = state.get();
    if (current.profile === null) forget();
    else if (!current.expired) state.set({ ...current, expired: true });
  };

  return {
    state,
    nonce,
    expire,
    adoptStored: () => state.set(stateFrom(storage, state.get())),
    async methods(username) {
      return signInMethods.parse(await send({ method: "GET", path: `auth/methods?username=${encodeURIComponent(username)}` }));
    },
    async signIn(proof, isNew) {
      const path = isNew ? "auth/session?create=true" : "auth/session";
      const { token, profile } = sessionCreated.parse(await send({ method: "POST", path, body: proof }));
      enter(token, profile);
    },
    async sendCode(addressEnc) {
      const answer = await send({ method: "POST", path: "auth/email-code", body: { address_enc: addressEnc } });
      return emailCodeSent.parse(answer).challenge;
    },
    async signOut() {
      await send({ method: "DELETE", path: "auth/session", token: state.get().token }).catch(unlessUnauthenticated);
      forget();
    },
    signOutHere: forget,
    async refresh() {
      const { token } = state.get();
      if (token === null) return;
      try {
        const profile = sessionProfile.parse(await send({ method: "GET", path: "auth/session", token }));
        if (state.get().token === token) enter(token, profile);
      } catch (error) {
        if (state.get().token !== token) return;
        if (error instanceof CierreError && error.code === "unauthenticated") expire();
        else if (state.get().profile === null) state.set({ ...signedOut, token });
      }
    },
    async selectProject(wanted) {
      await keepTyping?.();
      const { lost: _, ...current } = state.get();
      if (!current.profile) return;
      const projectId = chooseProject(current.profile, wanted);
      if (wanted !== null && projectId !== wanted) return;
      writeStoredSession(storage, { project: projectId });
      state.set({ ...current, projectId });
    },
  };
}

/** A token without a known person is `loading` until the session is fetched. */
function stateFrom(storage: Storage, current: SessionState): SessionState {
  const { token, profile, project } = readStoredSession(storage);
  if (token === null) return signedOut;
  if (profile === null) return { ...signedOut, phase: "loading", token };
  return { phase: "signed-in", token, profile, ...stayIn(current, profile, project), expired: false };
}

/** A session that the server no longer knows is as good as deleted. */
function unlessUnauthenticated(error: unknown): void {
  if (!(error instanceof CierreError) || error.code !== "unauthenticated") throw error;
}
