import { notifications } from "@mantine/notifications";
import { configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

/** What a screen shows may take longer while the machine is busy; how long is measured by the benchmarks, not here. */
configure({ asyncUtilTimeout: 10_000 });

/** Each file begins where nothing is stored, at no page. */
window.localStorage.clear();
window.sessionStorage.clear();
window.location.hash = "";

/** Toasts are kept by their library, which outlives a test and its file. */
afterEach(() => {
  notifications.cleanQueue();
  notifications.clean();
});

/** A part of the application that a screen asked for and nobody waited for would be cut off with the file, and missing in the files that follow. */
afterAll(() => vi.dynamicImportSettled());

/** happy-dom has none. As in a browser, whoever listens to the window's errors learns of a bug that was noted. */
window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent("error", { error }));

/** happy-dom follows a link to a file by leaving the page. */
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute("download")) click.call(this);
};
