import { Avatar, Text, UnstyledButton } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { useSignOut } from "../../session/use-sign-out.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MenuOnDemand } from "../../ui/MenuOnDemand.tsx";
import classes from "./UserCard.module.css";

const AccountMenu = lazyPart(() => withTexts(import("./AccountMenu.tsx")).then((module) => module.AccountMenu));

/** Who is signed in, with the menu of the account (SHELL-033 to SHELL-035), by the name that the person chose to be shown. */
export function UserCard({ compact }: { readonly compact: boolean }) {
  const { profile } = useSession();
  const navigate = useNavigate();
  const { signOut, question } = useSignOut();
  const name = profile?.displayName.trim() || profile?.name?.trim() || t("shell.user.noName");
  return (
    <>
      <MenuOnDemand
        trigger={<AccountButton compact={compact} name={name} username={profile?.username || profile?.email} />}
        menu={(trigger) => (
          <AccountMenu
            trigger={trigger}
            onProfile={() => navigate("/profile")}
            onSpace={() => navigate("/device-space")}
            onSignOut={signOut}
          />
        )}
      />
      {question}
    </>
  );
}

interface AccountButtonProps extends ComponentPropsWithRef<"button"> {
  readonly compact: boolean;
  readonly name: string;
  readonly username: string | undefined;
}

function AccountButton({ compact, name, username, ...button }: AccountButtonProps) {
  return (
    <UnstyledButton
      {...button}
      className={classes.card}
      data-tour="account"
      aria-label={t("shell.user.menu", { name })}
      data-compact={compact || undefined}
    >
      <Avatar name={name} color="project.8" variant="filled" size={36} radius="xl" aria-hidden />
      {!compact && (
        <span className={classes.words}>
          <Text span size="sm" fw={600} truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed" truncate>
            {username}
          </Text>
        </span>
      )}
    </UnstyledButton>
  );
}
