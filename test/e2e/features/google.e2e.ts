import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { type OpenIdProvider, openIdProvider } from "../../../server/testing/open-id-provider.ts";
import { findings } from "../harness/axe-findings.ts";
import { signIn } from "../harness/sign-in.ts";
import { startServer, type TestServer } from "../harness/start-server.ts";
import { test as base } from "../harness/test.ts";

/** A server that lets people in whom a provider on this machine vouches for. */
const test = base.extend<object, { readonly provider: OpenIdProvider; readonly server: TestServer }>({
  provider: [
    async ({ browserName: _browser }, use) => {
      const provider = await openIdProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider.settings;
      const server = await startServer({
        env: {
          GOOGLE_ISSUER: issuer,
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_CLIENT_SECRET: clientSecret,
          DEMO_HOST: "1",
          PRIVACY_POLICY_URL: "https://cierre.example/privacidad",
        },
      });
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Presses the button and picks a person in the window at the provider, which then closes by itself. */
async function pick(page: Page, button: string, person: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await popup.getByRole("button", { name: person }).click();
  await closing;
}

const accounts = (page: Page) => page.getByRole("region", { name: t("profile.accounts") });

async function openProfile(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/admin/#/profile`);
  await expect(accounts(page).getByRole("button", { name: t("profile.accounts.link") })).toBeVisible();
}

test("somebody whom nobody knows makes themselves a user with Google, once they have said so", async ({
  page,
  server,
  provider,
}) => {
  provider.know({ sub: "nueva", name: "Nora Nueva", email: "nora@correo.com", email_verified: true });
  await page.goto(`${server.url}/admin/`);
  await expect(page.getByRole("link", { name: t("login.privacyPolicy") })).toBeVisible();
  expect(await findings(page, "login with Google")).toEqual([]);
  await pick(page, t("login.google"), "Nora Nueva");
  const question = page.getByRole("dialog", { name: t("login.google.createQuestion") });
  await expect(question).toBeVisible();
  expect(await findings(page, "new user")).toEqual([]);
  await question.getByRole("button", { name: t("login.google.create") }).click();
  await expect(page).toHaveURL(/#\/welcome/);
  await expect(page.getByRole("heading", { name: t("shell.welcome.title", { name: "Nora Nueva" }) })).toBeVisible();
});

test("an account that was linked in the profile signs in, until it is unlinked", async ({ page, server, provider }) => {
  provider.know({ sub: "editora", name: "Eva Editora", email: "eva@correo.com", email_verified: true });
  await signIn(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await openProfile(page, server);
  await pick(page, t("profile.accounts.link"), "Eva Editora");
  await expect(accounts(page).getByText("Eva Editora · eva@correo.com")).toBeVisible();
  expect(await findings(page, "linked accounts")).toEqual([]);
  await page.getByRole("button", { name: t("shell.user.signOut") }).click();
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
  await pick(page, t("login.google"), "Eva Editora");
  await openProfile(page, server);
  await accounts(page)
    .getByRole("button", { name: t("profile.accounts.unlinkOf", { account: "eva@correo.com" }) })
    .click();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  expect(await findings(page, "unlinking")).toEqual([]);
  await question.getByRole("button", { name: t("profile.accounts.unlink") }).click();
  await expect(page.getByText(t("profile.accounts.unlinked"))).toBeVisible();
  await expect(accounts(page).getByText("eva@correo.com")).toHaveCount(0);
});

test("the page notices that Google's window was closed, or that somebody changed their mind", async ({
  page,
  server,
  provider,
}) => {
  provider.know({ sub: "nadie", name: "Nadia Nadie" });
  await page.goto(`${server.url}/admin/`);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: t("login.google") }).click();
  const popup = await opening;
  await expect(popup.getByRole("button", { name: "Nadia Nadie" })).toBeVisible();
  await expect(page.getByText(t("login.google.window"))).toBeVisible();
  await popup.close();
  await expect(page.getByText(t("login.google.closed"))).toBeVisible();
  await pick(page, t("login.google"), "Cancel");
  await expect(page.getByText(t("login.google.cancelled"))).toBeVisible();
});

test("where the browser opens no windows the profile goes to Google itself, and comes back to where it was", async ({
  page,
  server,
  provider,
}) => {
  provider.know({ sub: "redactora", name: "Rita Redactora", email: "rita@correo.com", email_verified: true });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(page, server, "redactora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await openProfile(page, server);
  await page.getByRole("button", { name: t("profile.accounts.link") }).click();
  await page.getByRole("button", { name: t("profile.accounts.here") }).click();
  await page.getByRole("button", { name: "Rita Redactora" }).click();
  await expect(accounts(page).getByText("Rita Redactora · rita@correo.com")).toBeVisible();
  await expect(page).toHaveURL(/#\/profile$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
});

test("what Google said is of no use without the page that asked", async ({ page, server, provider }) => {
  provider.know({ sub: "suelta", name: "Sol Suelta" });
  await page.goto(`${server.url}/api/auth/google/start`);
  await page.getByRole("button", { name: "Sol Suelta" }).click();
  await expect(page.getByText(t("identity.noOpener"))).toBeVisible();
  expect(await findings(page, "window without its page")).toEqual([]);
  await page.getByRole("link", { name: t("identity.back") }).click();
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
});
