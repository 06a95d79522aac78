// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { CierreError, type ErrorCode } from "../../../schema/errors.ts";
import { fakeProfile } from "../fake-client.ts";
import type { ApiRequest } from "../network/api-request.ts";
import { createSessionClient } from "./session-client.ts";

type Answer = unknown | ErrorCode;
const refuse = (code: ErrorCode) => new CierreError(code);

/** A session whose server gives the same answer to every call; an error is thrown. */
function open(answer: Answer) {
  const requests: ApiRequest[] = [];
  const send = async (request: ApiRequest) => {
    requests.push(request);
    if (answer instanceof CierreError) throw answer;
    return answer;
  };
  return { session: createSessionClient({ send, storage: localStorage, nonce: "n" }), requests };
}
const remember = () => {
  localStorage.setItem("token", "t1");
  localStorage.setItem("profile", JSON.stringify(fakeProfile));
};

beforeEach(() => localStorage.clear());

describe("createSessionClient", () => {
  it("keeps token, profile and project of a sign-in", async () => {
    const { session } = open({ token: "t1", profile: fakeProfile });
    await session.signIn({ id: "u1", password: "x" });
    expect(session.state.get()).toMatchObject({ phase: "signed-in", token: "t1", projectId: "p1" });
    expect(open(null).session.state.get()).toEqual(session.state.get());
  });

  it("makes a user of whom Google knows only where that was asked for", async () => {
    const { session, requests } = open({ token: "t1", profile: fakeProfile });
    await session.signIn({ data_enc: "sealed", id: "u1" });
    await session.signIn({ data_enc: "sealed" }, true);
    expect(requests).toEqual([
      { method: "POST", path: "auth/session", body: { data_enc: "sealed", id: "u1" } },
      { method: "POST", path: "auth/session?create=true", body: { data_enc: "sealed" } },
    ]);
  });

  it("shows the sign-in page when the session cannot be fetched and nobody is known", async () => {
    localStorage.setItem("token", "t1");
    const { session } = open(refuse("missingResponse"));
    expect(session.state.get().phase).toBe("loading");
    await session.refresh();
    expect(session.state.get().phase).toBe("signed-out");
  });

  it("goes on with the known person when there is no network", async () => {
    remember();
    const { session } = open(refuse("missingResponse"));
    await session.refresh();
    expect(session.state.get()).toMatchObject({ phase: "signed-in", expired: false });
  });

  it("stays silent after a refresh without changes, and notifies after one with changes", async () => {
    remember();
    const same = open(fakeProfile).session;
    const before = same.state.get();
    await same.refresh();
    expect(same.state.get()).toBe(before);
    const other = open({ ...fakeProfile, displayName: "Otro nombre" }).session;
    await other.refresh();
    expect(other.state.get().profile?.displayName).toBe("Otro nombre");
  });

  it("keeps everything when the session expired, until the person signs in again", async () => {
    remember();
    const { session } = open(refuse("unauthenticated"));
    await session.refresh();
    expect(session.state.get()).toMatchObject({ phase: "signed-in", token: "t1", expired: true });
    expect(localStorage.getItem("token")).toBe("t1");
  });

  it("takes an unreadable stored profile for an unknown person", () => {
    remember();
    localStorage.setItem("profile", "{not json");
    expect(open(null).session.state.get().phase).toBe("loading");
  });

  it("signs out on the server and here, and stays signed in when the server cannot be reached", async () => {
    remember();
    const away = open(refuse("missingResponse")).session;
    await expect(away.signOut()).rejects.toThrow();
    expect(away.state.get().phase).toBe("signed-in");
    away.signOutHere();
    expect(away.state.get().phase).toBe("signed-out");
    expect([localStorage.getItem("token"), localStorage.getItem("profile")]).toEqual([null, null]);
    remember();
    const { session, requests } = open(null);
    await session.signOut();
    expect(requests).toMatchObject([{ method: "DELETE", path: "auth/session", token: "t1" }]);
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("selects only projects that the person may enter", async () => {
    remember();
    const { session } = open(null);
    await session.selectProject("other");
    expect(session.state.get().projectId).toBe("p1");
  });

  const [first] = fakeProfile.projects;
  if (!first) throw new Error("the person has no project");
  const both = { ...fakeProfile, projects: [first, { ...first, id: "p2", name: "Semanario" }] };

  it("remembers the selection on the device, once what is typed is kept", async () => {
    localStorage.setItem("token", "t1");
    localStorage.setItem("profile", JSON.stringify(both));
    const kept: (string | null)[] = [];
    const session = createSessionClient({
      send: async () => both,
      storage: localStorage,
      nonce: "n",
      keepTyping: async () => kept.push(session.state.get().projectId),
    });
    await session.selectProject("p2");
    expect(kept).toEqual(["p1"]);
    expect(session.state.get().projectId).toBe("p2");
    expect(open(null).session.state.get().projectId).toBe("p2");
  });

  it("stays in its project while another tab chooses another one and the profile is fetched again", async () => {
    localStorage.setItem("token", "t1");
    localStorage.setItem("profile", JSON.stringify(both));
    const [one, other] = [open({ ...both, displayName: "Otro nombre" }).session, open(null).session];
    await other.selectProject("p2");
    one.adoptStored();
    await one.refresh();
    expect(one.state.get()).toMatchObject({ projectId: "p1", profile: { displayName: "Otro nombre" } });
    expect(localStorage.getItem("project")).toBe("p2");
  });

  it("keeps a project that was closed at hand until the person leaves it, and forgets it then", async () => {
    localStorage.setItem("token", "t1");
    localStorage.setItem("profile", JSON.stringify(both));
    const { session } = open({ ...both, projects: both.projects.slice(1) });
    await session.refresh();
    expect(session.state.get()).toMatchObject({ projectId: "p1", lost: { id: "p1", name: "Diario" } });
    await session.selectProject(null);
    expect(session.state.get().projectId).toBe("p2");
    expect(session.state.get().lost).toBeUndefined();
  });

  it("has no project once the only one was closed and left", async () => {
    remember();
    const { session } = open({ ...fakeProfile, projects: [] });
    await session.refresh();
    await session.selectProject(null);
    expect([session.state.get().projectId, localStorage.getItem("project")]).toEqual([null, null]);
  });
});
