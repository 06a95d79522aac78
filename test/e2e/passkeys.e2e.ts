import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { enter } from "./harness/sign-in.ts";
import type { TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

/** Browsers have passkeys for names, not for addresses of numbers. */
function byName(server: TestServer): TestServer {
  return { ...server, url: server.url.replace("127.0.0.1", "localhost") };
}

/** A device with a fingerprint that is always recognised. `false`: nobody answers. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    keys: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    recognise: (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** Such a browser offers no passkey in the field for the name: this device would answer the offer before anybody presses. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Signed in, on the profile with its new passkey. */
async function makePasskey(page: Page, server: TestServer, name: string) {
  const device = await addAuthenticator(page);
  await enter(page, server, "editora@demo.cierre", "/profile");
  const section = page.getByRole("region", { name: t("profile.passkeys") });
  await section.getByRole("button", { name: t("profile.passkeys.add") }).click();
  await section.getByLabel(t("profile.passkeys.name")).fill(name);
  await section.getByLabel(t("profile.password.current"), { exact: true }).fill(server.password);
  await section.getByRole("button", { name: t("profile.passkeys.create") }).click();
  await expect(section.getByText(name)).toBeVisible();
  expect(await device.keys()).toBe(1);
  return section;
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .or(page.getByRole("main"))
    .getByRole("button", { name: t("shell.user.signOut") })
    .first()
    .click();
}

test("a passkey is made in the profile, signs in without a name or a password, and no more once it is removed", async ({
  page,
  server: running,
}) => {
  const server = byName(running);
  await withoutOffers(page);
  const section = await makePasskey(page, server, "Portátil de la mesa");
  await signOut(page);
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
  await page.getByRole("button", { name: t("login.passkey") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("shell.profile") })).toBeVisible();

  await section.getByRole("button", { name: t("profile.passkeys.removeOf", { name: "Portátil de la mesa" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("profile.passkeys.remove") })
    .click();
  await expect(section.getByText(t("profile.passkeys.none"))).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: t("login.passkey") }).click();
  await expect(page.getByText(t("signIn.unknownPasskey"))).toBeVisible();
});

test("a passkey that the browser offers in the field for the name signs in without a press", async ({
  page,
  server: running,
}) => {
  const section = await makePasskey(page, byName(running), "Tableta de la mesa");
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: t("shell.profile") })).toBeHidden();
  await expect(section.getByText("Tableta de la mesa")).toBeVisible();
});
