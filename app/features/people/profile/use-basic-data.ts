import { useState } from "react";
import * as z from "zod/mini";
import { storedAccount } from "../../../../schema/accounts/stored-account.ts";
import { CierreError, type FieldErrors } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { usePageGuard } from "../../../hooks/use-page-guard.ts";
import { useRememberedState } from "../../../hooks/use-remembered-state.ts";
import { useSession } from "../../../hooks/use-session.ts";
import type { Account } from "./use-own-profile.ts";

export type BasicField = "name" | "displayName";

/** What was typed into a field, and what stood there when that began. */
const edit = z.object({ value: z.string(), from: z.string() });
const editsSchema = z.object({ name: z.optional(edit), displayName: z.optional(edit) });
type Edits = z.infer<typeof editsSchema>;
const none: Edits = {};

export interface BasicData {
  readonly values: Readonly<Record<BasicField, string>>;
  readonly errors: FieldErrors;
  /** What somebody else wrote into a field that is typed in here. */
  readonly theirs: Partial<Readonly<Record<BasicField, string>>>;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  type(field: BasicField, value: string): void;
  discard(): void;
  save(): Promise<void>;
}

/**
 * The names of an account while they are edited. What is typed outlives a reload of the tab. Only fields that were typed in
 * are sent, and none over what a person has not seen: `onSaved` gets the server's answer, `onOutdated` hears that there is a
 * newer version.
 */
export function useBasicData(account: Account, onSaved: (answer: unknown) => void, onOutdated: () => void): BasicData {
  const [edits, setEdits] = useRememberedState(`profile|${account.id}`, none, editsSchema);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const send = useSend(account.updatedAt);
  const notify = useNotify();
  const { refresh } = useSession();
  const isDirty = Object.keys(edits).length > 0;
  usePageGuard(isBusy ? "saving" : isDirty ? "typing" : null);

  const forget = () => {
    setEdits(none);
    setErrors({});
  };
  return {
    values: { name: edits.name?.value ?? account.name ?? "", displayName: edits.displayName?.value ?? account.displayName },
    errors,
    theirs: foreignEdits(account, edits),
    isDirty,
    isBusy,
    type(field, value) {
      const { [field]: former, ...others } = edits;
      const from = former?.from ?? account[field] ?? "";
      setEdits(value === from ? others : { ...edits, [field]: { value, from } });
      setErrors(({ [field]: _mended, ...rest }) => rest);
    },
    discard: forget,
    async save() {
      setBusy(true);
      notify.hideErrors();
      try {
        onSaved(await send(edits));
        forget();
        notify.success(t("profile.saved"));
        await refresh();
      } catch (error) {
        const refusal = refusalOf(error);
        const isOutdated = refusal?.code === "conflict";
        if (isOutdated) onOutdated();
        if (refusal?.fields) setErrors(refusal.fields);
        else notify.error(t(isOutdated ? "profile.changedElsewhere" : "profile.saveFailed"));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Sends what was typed; once more on the newer version where nobody has touched the same fields. */
function useSend(updatedAt: string): (edits: Edits) => Promise<unknown> {
  const online = useOnlineCalls();
  return async (edits) => {
    const body = Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value.trim()]));
    const post = (base: string) => online.request("POST", "profile", body, undefined, base);
    return post(updatedAt).catch((error: unknown) => {
      const current = error instanceof CierreError ? storedAccount.safeParse(error.current).data : undefined;
      if (!current || Object.keys(foreignEdits(current, edits)).length > 0) throw error;
      return post(current.updatedAt);
    });
  };
}

/** Values of fields that are typed in here and were something else when that began. */
function foreignEdits(current: Pick<Account, BasicField>, edits: Edits): Partial<Record<BasicField, string>> {
  const fields = (["name", "displayName"] as const).filter((name) => edits[name] && edits[name].from !== (current[name] ?? ""));
  return Object.fromEntries(fields.map((name) => [name, current[name] ?? ""]));
}
