import { chromium } from "@playwright/test";
import { startServer } from "/work/main/test/e2e/harness/start-server.ts";
import { signIn } from "/work/main/test/e2e/harness/sign-in.ts";
const server = await startServer({ env: { LOG_LEVEL: "silent", DEMO_ARTICLES: "60", DIST_DIR: "/tmp/dist-slim" } });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(15000);
page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") console.log("CONSOLE", m.type(), m.text().slice(0, 300)); });
page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
await page.addInitScript(() => document.addEventListener("securitypolicyviolation", (e) => console.error("CSP " + e.violatedDirective + " " + e.sourceFile)));
const step = async (name: string, f: () => Promise<unknown>) => { try { const r = await f(); console.log("ok", name, r ?? ""); } catch (e: any) { console.log("FAIL", name, String(e.message).slice(0, 600)); await page.screenshot({ path: `/tmp/slim/fail-${name}.png` }); } };
const shot = (n: string) => page.screenshot({ path: `/tmp/slim/${n}.png` });
try {
  await step("sign-in", () => signIn(page, server, "sistema@demo.cierre"));
  await step("list", () => page.waitForSelector("tr[data-index]"));
  await shot("1-list");
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName);
  await step("account-menu", async () => { await page.getByRole("button", { name: /cuenta|Menú de/i }).first().click(); await page.getByRole("menuitem").first().waitFor(); await shot("2-account"); const items = await page.getByRole("menuitem").allTextContents(); await page.keyboard.press("Escape"); await page.getByRole("menuitem").first().waitFor({ state: "hidden" }); return items.join("|") + " focus=" + await focus(); });
  await step("sort-menu-keyboard", async () => { const b = page.getByRole("button", { name: /Orden/i }).last(); await b.focus(); await page.keyboard.press("Enter"); await page.getByRole("menuitemradio").first().waitFor(); await page.waitForTimeout(300); await page.keyboard.press("ArrowDown"); const f = await page.evaluate(() => document.activeElement?.textContent); await shot("3-sort"); await page.getByRole("menuitemradio").last().click(); return f; });
  await step("filters", async () => { await page.getByRole("button", { name: "Filtros" }).click(); await page.getByRole("group", { name: "Filtros" }).waitFor(); await page.waitForTimeout(300); await shot("4-filters"); await page.getByRole("button", { name: "Filtros" }).click(); await page.getByRole("group", { name: "Filtros" }).waitFor({ state: "hidden" }); });
  await step("overflow", async () => { await page.getByRole("button", { name: /Más/ }).last().click(); await page.getByRole("menuitem").first().click(); await page.getByRole("dialog").waitFor(); await page.waitForTimeout(400); await shot("5-deleted"); await page.keyboard.press("Escape"); await page.getByRole("dialog").waitFor({ state: "hidden" }); });
  await step("search", async () => { const title = (await page.locator("tr[data-index] a").first().textContent()) ?? ""; const word = title.split(" ").find((w) => w.length > 4) ?? title; await page.getByRole("searchbox").first().fill(word); await page.waitForTimeout(1500); const n = await page.locator("tr[data-index]").count(); await shot("6-search"); await page.getByRole("searchbox").first().fill(""); await page.waitForTimeout(600); return `${word}: ${n}`; });
  await step("entry", async () => { await page.locator("tr[data-index] a").first().click(); await page.locator("main form, main input, main textarea").first().waitFor(); await page.waitForTimeout(1500); await shot("7-entry"); });
  await step("dirty-guard", async () => { const title = page.locator("main textarea, main input[type=text]").first(); await title.focus(); await page.keyboard.type("X "); await page.goBack(); await page.getByRole("dialog").waitFor(); await page.waitForTimeout(300); await shot("8-guard"); await page.getByRole("button", { name: /stay|Quedarme|Permanecer|Seguir/i }).first().click().catch(() => page.keyboard.press("Escape")); await page.getByRole("dialog").waitFor({ state: "hidden" }); });
  await step("save-toast", async () => { await page.keyboard.press("Control+s"); await page.getByRole("status").filter({ hasText: /guardad/i }).first().waitFor(); await shot("9-toast"); return page.getByRole("status").filter({ hasText: /guardad/i }).first().textContent(); });
  await step("palette", async () => { await page.keyboard.press("Control+k"); await page.waitForTimeout(800); await shot("10-palette"); });
  console.log("socket requests", await page.workers()[0]?.evaluate(() => performance.getEntriesByType("resource").map((r) => r.name).filter((n) => /esm|socket/.test(n))));
} finally { await browser.close(); await server.stop(); await server.remove(); }
