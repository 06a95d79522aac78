/** The code of a part of the application could not be fetched. `renew` lets its next rendering fetch it again. */
export class PartNotLoaded extends Error {
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super("the code of this part could not be loaded", { cause });
    this.renew = renew;
  }
}
