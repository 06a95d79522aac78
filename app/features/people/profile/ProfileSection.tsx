import { Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A part of the profile under a name of its own. */
export function ProfileSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby={id}>
      <Stack>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
