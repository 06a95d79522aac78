import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useNavigate } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import classes from "./UserCard.module.css";
import { useSignOut } from "./use-sign-out.ts";

const SignOutDialog = lazy(() => import("./SignOutDialog.tsx").then((module) => ({ default: module.SignOutDialog })));

/** Who is signed in, with the menu of the account (SHELL-033 to SHELL-035). */
export function UserCard({ compact }: { readonly compact: boolean }) {
  const { profile } = useSession();
  const navigate = useNavigate();
  const { signOut, waiting } = useSignOut();
  const [asking, setAsking] = useState(false);
  const name = profile?.name?.trim() || t("shell.user.noName");
  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <UnstyledButton
            className={classes.card}
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
                  {profile?.username}
                </Text>
              </span>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => navigate("/profile")}>
            {t("shell.user.profile")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => (waiting > 0 ? setAsking(true) : signOut())}
          >
            {t("shell.user.signOut")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking && <SignOutDialog opened waiting={waiting} onStay={() => setAsking(false)} onSignOut={signOut} />}
      </Suspense>
    </>
  );
}
