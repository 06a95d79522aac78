import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("rendering a template of mails", () => {
  let test: TestApp;
  let editor: TestPerson;
  let template: string;
  let articles: string[];
  beforeAll(async () => {
    test = await openTestApp();
    editor = await test.addPerson("editor");
    const made = ["Crecida <histórica>", "Lluvia"].map((title) => test.save("article", { title }, test.project));
    articles = (await Promise.all(made)).map(({ id }) => id);
    const variables = [
      { name: "Saludo", code: "saludo", type: "string", required: true },
      { name: "Día", code: "dia", type: "date" },
      { name: "Altura", code: "altura", type: "number" },
      { name: "Temas", code: "temas", type: "string", multiple: true },
      { name: "Notas", code: "notas", type: "document", model: "Article", multiple: true },
    ];
    template = (
      await test.save(
        "mailing-template",
        {
          name: "Mañana",
          subjectTemplate: "{{saludo}} — {{dia}}",
          bodyHtmlTemplate:
            "<p>{{altura}}</p>{% for nota in notas %}<h2>{{nota.title}}</h2>{% endfor %}{% for tema in temas %}<i>{{tema}}</i>{% endfor %}<script>x</script>",
          variables: variables.map((variable, at) => ({ id: `v${at}`, ...variable })),
        },
        test.project,
      )
    ).id;
  });
  afterAll(() => test.close());

  const render = (data: unknown, id = template) =>
    test.call(editor, {
      url: `/api/mailing-template/${id}/render`,
      query: { data: typeof data === "string" ? data : JSON.stringify(data) },
    });

  it("fills in texts, dates of Buenos Aires, numbers and documents, as safe HTML", async () => {
    const data = {
      saludo: "Buen <día>",
      dia: "2026-03-02T01:00:00.000Z",
      altura: 3.12,
      temas: [
        { id: "t1", value: "río" },
        { id: "t2", value: null },
      ],
      notas: [...articles, "nadie"],
    };
    const answer = await render(data);
    expect(answer.json()).toEqual({
      subject: "Buen <día> — 01/03/2026",
      bodyHtml: "<p>3,12</p><h2>Crecida &lt;histórica&gt;</h2><h2>Lluvia</h2><i>río</i>",
      bodyAssets: [],
    });
  });

  it("renders the mail, without its template, for people who may only write campaigns, and for nobody with other rights", async () => {
    const limited = async (model: string) => {
      const accessLevels = [{ id: "1", model, isOwn: false, actions: ["READ", "CREATE", "UPDATE"] }];
      const role = await test.save("permission-role", { name: model, accessLevels }, test.project);
      return test.addPerson("editor", { roles: [role.id] });
    };
    const url = `/api/mailing-template/${template}`;
    const rendered = (person: TestPerson) => test.call(person, { url: `${url}/render`, query: { data: '{"saludo":"Hola"}' } });
    const [writer, other] = [await limited("MailingCampaign"), await limited("Tag")];
    expect((await rendered(writer)).json().subject).toMatch(/^Hola/);
    const seen = (await test.call(writer, { url })).json();
    expect([seen.name, seen.subjectTemplate, seen.bodyHtmlTemplate]).toEqual(["Mañana", undefined, undefined]);
    expect((await rendered(other)).statusCode).toBe(403);
  });

  it("says which variables are missing, and refuses what it cannot fill", async () => {
    expect((await render({ altura: 1 })).json().fields).toEqual({ "mailingTemplateData.saludo": "validation.required" });
    expect((await render("[1")).statusCode).toBe(400);
    expect((await render({}, "nadie")).statusCode).toBe(404);
  });
});

describe("a campaign before it is sent", () => {
  let test: TestApp;
  let mailing: MailingProject;
  beforeAll(async () => {
    test = await openTestApp();
    mailing = await openMailingProject(test);
    await mailing.address("ana@lectores.example");
  });
  afterAll(() => test.close());

  it("can be previewed as its letter by people who may send it", async () => {
    const id = await mailing.campaign({
      subject: "Hola {{destinatario.email}}",
      bodyHtml: '<h2>Hoy</h2><p><a href="/n">nota</a></p>',
    });
    const preview = await mailing.read(`mailing-campaign/${id}/preview`);
    expect(preview).toMatchObject({
      from: "La Mañana <manana@diario.example>",
      subject: "[Prueba] Hola lectora@correo.example",
      html: expect.stringContaining("<h2>Hoy</h2>"),
      text: expect.stringMatching(/^Hoy\n\nnota \(https?:.*\/n\)\n\n--\n/),
    });
    expect(preview.html).not.toContain("/_lectura/");
    const basic = await test.addPerson("basic");
    expect((await test.call(basic, { url: `/api/mailing-campaign/${id}/preview` })).statusCode).toBe(403);
  });
});
