import { openPushCarrier } from "../features/push/open-push-carrier.ts";
import { openTestApp, type TestApp, type TestPerson } from "./open-test-app.ts";
import type { PushSink } from "./push-sink.ts";

export const PUSH_HOST = "diario.example";

export type PushProject = Awaited<ReturnType<typeof openPushProject>>;

/** A project with a domain whose notices go to a push service of the test. */
export async function openPushProject(sink: Pick<PushSink, "url">) {
  const firebase = { send: sink.url, token: `${sink.url}/token` };
  const push = openPushCarrier({ reach: "any", firebase, oneSignal: sink.url }, () => test.services.now());
  const test: TestApp = await openTestApp({ push });
  const editor = await test.addPerson("editor");
  const admin = await test.addPerson("admin");
  const post = (person: TestPerson | null, path: string, payload: object = {}) =>
    test.call(person, { method: "POST", url: `/api/${path}`, payload });
  await post(await test.addPerson("systemAdmin"), `project/${test.project}`, { hostname: PUSH_HOST });
  return {
    ...{ test, editor, admin, post },
    /** What the editor, or somebody else, reads. */
    read: async (path: string, person = editor) => (await test.call(person, { url: `/api/${path}` })).json(),
    /** As a page of the project's site posts it. */
    asReader: (url: string, payload?: object, host = PUSH_HOST) =>
      test.call(null, { method: "POST", url, headers: { host }, ...(payload && { payload }) }),
  };
}
