import type { TestApp, TestPerson } from "./open-test-app.ts";

/** A project with lists, addresses and campaigns, for tests of sending. */
export interface MailingProject {
  readonly test: TestApp;
  readonly editor: TestPerson;
  readonly list: string;
  address(email: string, values?: Record<string, unknown>): Promise<string>;
  campaign(values?: Record<string, unknown>): Promise<string>;
  post(path: string, payload?: Record<string, unknown>, person?: TestPerson): ReturnType<TestApp["call"]>;
  read(path: string): Promise<Record<string, unknown>>;
}

export async function openMailingProject(test: TestApp): Promise<MailingProject> {
  const editor = await test.addPerson("editor");
  await test.services.store.query(
    `update documents set data = data || '{"from":"Diario <diario@diario.example>"}' where scope = $1 and collection = 'mailing-settings'`,
    [test.project],
  );
  const save = async (collection: string, values: Record<string, unknown>) =>
    (await test.save(collection, values, test.project)).id;
  const list = await save("mailing-list", {
    name: "Mañana",
    from: "La Mañana <manana@diario.example>",
    replyTo: "cartas@diario.example",
  });
  return {
    test,
    editor,
    list,
    address: (email, values = {}) => save("mailing-address", { email, mailingLists: [list], ...values }),
    campaign: (values = {}) =>
      save("mailing-campaign", { subject: "Buen día", bodyHtml: "<p>Hola</p>", mailingList: list, ...values }),
    post: (path, payload, person = editor) =>
      test.call(person, { method: "POST", url: `/api/${path}`, ...(payload && { payload }) }),
    read: async (path) => (await test.call(editor, { url: `/api/${path}` })).json(),
  };
}
