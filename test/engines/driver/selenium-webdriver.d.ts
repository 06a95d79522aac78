/** What is used of `selenium-webdriver`, which brings no types. */
declare module "selenium-webdriver" {
  export interface WebElement {
    sendKeys(keys: string): Promise<void>;
  }
  export interface Actions {
    move(to: { x: number; y: number; origin: "viewport" | "pointer"; duration?: number }): Actions;
    press(): Actions;
    release(): Actions;
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    perform(): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    navigate(): { refresh(): Promise<void> };
    executeScript(script: string): Promise<unknown>;
    actions(options?: { async?: boolean }): Actions;
    findElement(by: unknown): Promise<WebElement>;
    takeScreenshot(): Promise<string>;
    getWindowHandle(): Promise<string>;
    getAllWindowHandles(): Promise<string[]>;
    getCapabilities(): Promise<{ get(name: string): unknown }>;
    switchTo(): {
      window(handle: string): Promise<void>;
      newWindow(kind: "tab" | "window"): Promise<void>;
    };
    manage(): {
      window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> };
      setTimeouts(timeouts: { script?: number; pageLoad?: number }): Promise<void>;
    };
    close(): Promise<void>;
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): this;
    build(): WebDriver;
  }
  export const By: { css(selector: string): unknown };
}
