import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { VERSION_CHANNEL_NAME } from "../../workers/channel/version-channel.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { listOf } from "./harness/newsroom.ts";
import { makePerson, makeProject, openRoot, takeAccess } from "./harness/people.ts";
import { test } from "./harness/test.ts";

/** Versions that no application has yet. */
const NEWER = { device: 1_000_000, replica: 1_000_000 };

test("axe finds nothing on any page, in both schemes, on desk and tablet", async ({ server }) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Accesible", status: "DRAFT" });
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  const found = await findings(page, "list");
  const visit = async (path: string, name: string, heading: string) => {
    await device.open(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    found.push(...(await findings(page, name)));
  };
  await device.open(`/article-entry/${article.id}`);
  await expect(articleBody(page)).toBeVisible();
  found.push(...(await findings(page, "entry")));
  await visit("/import", "import", t("import.title"));
  await device.open("/profile");
  await expect(
    page
      .getByRole("region", { name: t("profile.sessions") })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: t("profile.password.change") }).click();
  await page.getByLabel(t("profile.password.new"), { exact: true }).fill("12345678");
  const strength = t("profile.password.strength", { strength: t("profile.password.strength.verySimple") });
  await expect(page.getByRole("status").filter({ hasText: strength })).toBeVisible();
  found.push(...(await findings(page, "profile")));
  await page.getByRole("button", { name: t("entry.cancel"), exact: true }).click();

  await device.open(`/article-entry/${article.id}`);
  await device.goOffline();
  await articleField(page, "title").fill("Accesible en conflicto");
  await saveAs(page, "entry.state.device");
  await visit("/offline-documents", "offline documents", t("shell.offlineDocuments"));
  await desk.save("article", article.id, { title: "Accesible de la mesa" });
  await device.open(`/article-entry/${article.id}`);
  await device.goOnline();
  await expectState(page, "entry.state.conflict");
  await page.getByRole("button", { name: t("shell.conflict.review") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("conflict.title") })).toBeVisible();
  found.push(...(await findings(page, "conflict")));
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing where people and projects are managed, and where access is given and taken back", async ({ server }) => {
  test.setTimeout(600_000);
  const root = await openRoot(server);
  const group = await root.save("organization", null, { name: "Grupo accesible" });
  const daily = await makeProject(root, "Accesible");
  await root.save("project", daily.project, { organization: group.id });
  const others = [];
  for (let at = 1; at <= 8; at++) others.push(await makeProject(root, `Suplemento ${at}`));
  const boss = await makePerson(
    root,
    server,
    [daily, ...others].map((project) => [project, "admin"] as const),
  );
  const worker = await makePerson(root, server, [[daily, "editor"]]);
  const stranger = await makePerson(root, server, []);
  await daily.save("permission-role", null, { name: "Deportes", accessLevels: [] });
  const device = await openDevice(server, boss.username);
  const { page } = device;
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await findings(page, name)));

  const picker = page.getByRole("button", { name: t("shell.project.change", { name: "Accesible" }) });
  await picker.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Suplemento 8" })).toBeVisible();
  await look("project picker");
  await page.getByRole("textbox", { name: t("shell.project.search") }).fill("suplemento 8");
  await expect(page.getByRole("option")).toHaveText(["Suplemento 8"]);
  await page.keyboard.press("Escape");

  // Its map is still on its way, and then there.
  await device.open(`/project-entry/${daily.project}`);
  await expect(page.getByRole("heading", { level: 1, name: "Accesible" })).toBeVisible();
  await look("project, as it comes");
  await expect(page.getByRole("application", { name: t("widget.point.map") })).toBeVisible();
  await look("project");

  await device.open("/users-dashboard");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await look("users");
  await page.getByRole("button", { name: t("users.menuOf", { name: worker.name }) }).click();
  await expect(page.getByRole("menuitem", { name: t("users.revoke") })).toBeVisible();
  await look("user menu");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: t("users.add") }).click();
  const adding = page.getByRole("dialog", { name: t("users.add") });
  const search = adding.getByLabel(t("users.search"));
  await expect(search).toBeFocused();
  await search.fill("nadie");
  await expect(adding.getByText(t("users.createHint"))).toBeVisible();
  await look("add user: search");
  await search.fill(worker.username);
  await expect(adding.getByText(t("users.assigned"))).toBeVisible();
  await look("add user: assigned");
  await search.fill("nueva@prueba.cierre");
  await adding.getByRole("button", { name: t("users.create", { email: "nueva@prueba.cierre" }) }).click();
  const question = page.getByRole("dialog", { name: t("users.createQuestion", { email: "nueva@prueba.cierre" }) });
  await expect(question).toBeVisible();
  await look("add user: question");
  await question.getByRole("button", { name: t("entry.cancel") }).click();
  await search.fill(stranger.username);
  await adding.getByRole("button", { name: new RegExp(stranger.name) }).click();
  await adding.getByRole("checkbox", { name: t("users.limit") }).check();
  await expect(adding.getByRole("combobox", { name: t("users.roles") })).toBeVisible();
  await look("add user: confirm");
  await page.keyboard.press("Escape");

  const [given] = await listOf(daily, `permission-access?user=${worker.id}`);
  await daily.save("permission-access", given?.id ?? null, { builtInRole: "basic", limitRoles: true });
  await device.open(`/permission-access-entry/${given?.id}`);
  await expect(page.getByText(t("permissionAccess.noPublishing"))).toBeVisible();
  await look("access");
  await device.open("/enrolment/abc");
  await expect(page.getByRole("textbox", { name: t("enrolment.token") })).toHaveValue("abc");
  await look("enrolment");
  await device.open("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look("welcome");

  await device.goOffline();
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Accesible y sin enviar");
  await saveAs(page, "entry.state.device");
  await takeAccess(daily, boss.id);
  await device.goOnline();
  const notice = page.getByRole("alert").filter({ hasText: t("lost.title", { name: "Accesible" }) });
  await expect(notice).toBeVisible();
  await look("closed project");
  await notice.getByRole("button", { name: t("lost.show") }).click();
  await expect(page.getByRole("listitem", { name: "Accesible" })).toBeVisible();
  await look("work left in a closed project");
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing in a conversation: open, with what waits and the menu of its alerts, and its title alone", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const editor = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDeskApi(server, "redactora@demo.cierre");
  await editor.save("conversation-message", null, { users: [reporter.session.profile.id], t: "¿Va la nota?\nEs para tapa" });
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  const found: string[] = [];
  const wide = () => page.setViewportSize({ width: 1280, height: 900 });
  const look = async (name: string) => {
    found.push(...(await findings(page, `conversation: ${name}`)));
    await wide();
  };
  const { displayName } = editor.session.profile;
  const listed = page.getByRole("region", { name: t("chat.conversations") }).getByRole("button", { name: displayName });
  const panel = page.getByRole("complementary", { name: /^Conversación: / });
  const messages = panel.getByRole("log", { name: t("chat.messages") });
  const input = panel.getByRole("textbox", { name: t("chat.placeholder") });

  await wide();
  await expect(listed).toHaveAccessibleName(t("chat.open", { name: displayName, count: 1 }));
  await look("unread");
  await listed.click();
  await expect(messages.getByText("¿Va la nota?")).toBeVisible();
  await input.fill("Va");
  await input.press("Enter");
  await expect(messages.getByText("Va", { exact: true })).toBeVisible();
  await expect(messages.getByText(t("chat.pending"))).toHaveCount(0);
  await device.goOffline();
  await input.fill("Estoy en el muelle");
  await input.press("Enter");
  await expect(messages.getByText(t("chat.pending"))).toBeVisible();
  await look("open");
  await panel.getByRole("button", { name: t("chat.settings") }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: t("chat.sound") })).toBeVisible();
  await look("alerts");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitemcheckbox")).toHaveCount(0);
  // What is in the menu is closed first.
  await expect(input).toBeVisible();
  await input.fill("x".repeat(4001));
  await expect(panel.getByText(/^El mensaje supera/)).toBeVisible();
  await look("too long");
  await panel.getByRole("button", { name: /^Minimizar/ }).click();
  await expect(input).toHaveCount(0);
  await look("minimized");
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing on the board of a form, a map, the columns of a list and the prompt of a newer application", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const field = { id: "hull", type: "text", field: "hull", name: "Casco", required: true };
  const form = [{ id: "c1", size: 12, sections: [{ id: "s1", name: "Ficha", widgets: [field] }] }];
  const ships = await desk.save("custom-collection", null, { name: "Barcos accesibles", code: "accessibleShips", editUI: form });
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await findings(page, name)));
  const board = page.getByRole("region", { name: t("board.name") });

  await device.open(`/custom-collection-entry/${ships.id}`);
  await board.getByRole("button", { name: /^Casco/ }).click();
  await expect(page.getByRole("region", { name: t("board.settingsOf", { name: "Casco" }) })).toBeVisible();
  await look("board");
  await device.open("/custom-collection-entry/");
  await expect(board.getByText(t("board.empty"))).toBeVisible();
  await look("board without columns");

  await device.open("/article-list");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: t("list.more") }).click();
  await page.getByRole("menuitem", { name: t("list.columns") }).click();
  await expect(page.getByRole("dialog", { name: t("list.columns") })).toBeVisible();
  await look("columns");
  await page.keyboard.press("Escape");

  const listing = (await listOf(desk, "custom-listing?limit=50")).find(({ name }) => name === "Reclamos abiertos");
  await device.open(`/custom-listing-impl/${listing?.id}`);
  await page.getByRole("tab", { name: t("list.map") }).click();
  await expect(page.getByRole("region", { name: t("list.map"), exact: true })).toBeVisible();
  await look("list on a map");

  // What a tab with a newer application says.
  await page.evaluate(([name, newer]) => new BroadcastChannel(name).postMessage(newer), [VERSION_CHANNEL_NAME, NEWER] as const);
  await expect(page.getByRole("button", { name: t("shell.update") })).toBeVisible();
  await look("newer application");
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing at any step of the demo's tour", async ({ server }) => {
  test.setTimeout(600_000);
  const device = await openDevice(server, "editora@demo.cierre");
  const { page } = device;
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await findings(page, `tour: ${name}`)));
  const card = page.getByRole("dialog");
  const go = (name: string) => card.getByRole("button", { name }).click();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("remembered:tour|")) localStorage.removeItem(key);
  });
  await page.reload();
  const offer = page.getByRole("region", { name: t("tour.offer.title") });
  await expect(offer).toBeVisible();
  await look("offer");
  await offer.getByRole("button", { name: t("tour.offer.begin") }).click();
  await expect(card).toHaveAccessibleName(t("tour.device.title"));
  await look("device");
  await go(t("tour.next"));
  await expect(card).toHaveAccessibleName(t("tour.people.title"));
  await expect(articleField(page, "deck")).toBeVisible();
  await look("people");
  await go(t("tour.next"));
  await expect(card).toHaveAccessibleName(t("tour.offline.title"));
  await look("offline");
  await go(t("tour.offline.do"));
  await expect(card).toHaveAccessibleName(t("tour.write.title"));
  await look("write");
  await go(t("tour.write.do"));
  await expect(card).toHaveAccessibleName(t("tour.meanwhile.title"));
  await look("meanwhile");
  await go(t("tour.meanwhile.do"));
  await expect(card).toHaveAccessibleName(t("tour.conflict.title"));
  await expectState(page, "entry.state.conflict");
  await look("conflict");
  await go(t("tour.skip"));
  await expect(card).toHaveCount(0);
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing where people sign in", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
  expect(await findings(page, "login")).toEqual([]);
  await page.getByLabel(t("login.username")).fill("editora@demo.cierre");
  await page.getByRole("button", { name: t("login.continue") }).click();
  const send = page.getByRole("button", { name: t("login.code.sendTo", { address: "e•••a@demo.cierre" }) });
  await expect(send).toBeVisible();
  expect(await findings(page, "methods")).toEqual([]);
  await send.click();
  await expect(page.getByLabel(t("login.code.label"), { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("login.code.required"))).toBeVisible();
  expect(await findings(page, "code")).toEqual([]);
});
