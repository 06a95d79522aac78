import { Button, Group, NavLink, Stack, Text, TextInput } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { actionPath } from "../../../../schema/actions/document-actions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { invitationMade, type InvitationMade as Made } from "../../../../schema/wire/invitation.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { GrantForm } from "./GrantForm.tsx";
import { InvitationMade } from "./InvitationMade.tsx";
import { type Granted, isAddress, nameOf, newAddress, type Person } from "./project-users.ts";
import { useFoundPeople } from "./use-found-people.ts";

interface AddUserDialogProps {
  /** Ids of those who have access already. */
  readonly assigned: ReadonlySet<string>;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Search, select, confirm (USERS-008). */
export function AddUserDialog({ assigned, onAdded, onClose }: AddUserDialogProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [invitation, setInvitation] = useState<Made | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(actFailureText(t("users.addFailed"), error));
    } finally {
      setBusy(false);
    }
  };
  const create = (email: string) =>
    attempt(async () => {
      const body = { username: email, externalIds: [{ provider: "email", email }], displayName: email, isAdmin: true };
      const { id } = created.parse(await online.request("POST", "user", body));
      setChosen({ id, name: email, isNew: true });
    });
  const grant = ({ id, name, isNew }: Chosen, granted: Granted) =>
    attempt(async () => {
      await online.request("POST", "permission-access", { ...granted, user: id });
      notify.success(t("users.added", { name }));
      onAdded();
      if (isNew) await invite(id);
      else onClose();
    });
  /** Without one they would have no way in; it can be sent again from the list. */
  const invite = async (id: string) => {
    try {
      setInvitation(invitationMade.parse(await online.request("POST", actionPath("user", id, "invitation"))));
    } catch (error) {
      notify.error(actFailureText(t("invitation.sendFailed"), error));
      onClose();
    }
  };
  if (invitation && chosen) {
    return (
      <Dialog onClose={onClose} title={t("invitation.made", { name: chosen.name })}>
        <InvitationMade made={invitation} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={t("users.add")}>
      {chosen ? (
        <GrantForm name={chosen.name} isBusy={isBusy} onGrant={(granted) => void grant(chosen, granted)} />
      ) : (
        <FindPerson assigned={assigned} isBusy={isBusy} onChoose={setChosen} onCreate={(email) => void create(email)} />
      )}
    </Dialog>
  );
}

const created = z.object({ id: z.string() });

interface Chosen {
  readonly id: string;
  readonly name: string;
  /** Made a moment ago: has never been in. */
  readonly isNew?: true;
}

interface FindPersonProps {
  readonly assigned: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (person: Chosen) => void;
  readonly onCreate: (email: string) => void;
}

function FindPerson({ assigned, isBusy, onChoose, onCreate }: FindPersonProps) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const { people, isAnswered } = useFoundPeople(text);
  const email = isAnswered ? newAddress(text, people) : null;
  return (
    <Stack>
      <TextInput label={t("users.search")} value={text} data-autofocus onChange={(event) => setText(event.currentTarget.value)} />
      <Stack gap={0} role="group" aria-label={t("users.found")}>
        {people.map((person) => (
          <FoundPerson
            key={person.id}
            person={person}
            isAssigned={person.systemAdmin || assigned.has(person.id)}
            onChoose={() => onChoose({ id: person.id, name: nameOf(person) })}
          />
        ))}
      </Stack>
      {email === null ? (
        isAnswered && !isAddress(text) && <Text size="sm">{t("users.createHint")}</Text>
      ) : (
        <Group>
          <Button variant="default" loading={isBusy} leftSection={<IconUserPlus size={16} />} onClick={() => setAsked(email)}>
            {t("users.create", { email })}
          </Button>
        </Group>
      )}
      {asked && (
        <ConfirmDialog
          question={t("users.createQuestion", { email: asked })}
          onAccept={() => onCreate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface FoundPersonProps {
  readonly person: Person;
  readonly isAssigned: boolean;
  readonly onChoose: () => void;
}

function FoundPerson({ person, isAssigned, onChoose }: FoundPersonProps) {
  return (
    <NavLink
      component="button"
      label={nameOf(person)}
      description={isAssigned ? t("users.assigned") : person.username}
      aria-disabled={isAssigned || undefined}
      style={isAssigned ? { cursor: "default" } : undefined}
      styles={{
        label: isAssigned ? { color: "var(--mantine-color-dimmed)" } : {},
        description: { color: "var(--mantine-color-dimmed)" },
      }}
      onClick={isAssigned ? undefined : onChoose}
    />
  );
}
