/** The profile's address after the page itself went to Google, where no window could be opened (SHELL-013, PROF-008). */
export const GOOGLE_LINK_QUERY = "google_link";

/** Says that the profile asked, and where in the history it was. The page at the end of Google's window reads both names. */
const ASKED = "google-link";
const ANSWER = "google-link-data";
/** Browsers keep no more steps: beyond that their number says nothing. */
const MOST_STEPS = 50;

type LeavingWindow = Pick<Window, "history" | "sessionStorage"> & { readonly location: Pick<Location, "href" | "assign"> };

/** Goes to Google in the page's own place. */
export function goToGoogle(page: LeavingWindow, path: string): void {
  // Cuts off what lay ahead, so that the history's length says where the page is.
  page.history.pushState(null, "", page.location.href);
  page.sessionStorage.setItem(ASKED, String(page.history.length));
  page.location.assign(path);
}

export interface GoogleReturn {
  readonly dataEnc: string;
  /** Steps back to the profile that asked; `null` when they are not known. */
  readonly steps: number | null;
}

/** What Google said, once; `null` when this tab's profile did not ask: nobody's link makes somebody link an account. */
export function takeGoogleReturn({ sessionStorage, history }: Pick<Window, "history" | "sessionStorage">): GoogleReturn | null {
  const [asked, dataEnc] = [sessionStorage.getItem(ASKED), sessionStorage.getItem(ANSWER)];
  sessionStorage.removeItem(ASKED);
  sessionStorage.removeItem(ANSWER);
  if (asked === null || dataEnc === null) return null;
  const steps = history.length - Number(asked) + 1;
  return { dataEnc, steps: steps > 1 && history.length < MOST_STEPS ? steps : null };
}
