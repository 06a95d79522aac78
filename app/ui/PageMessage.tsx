import { Center, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface PageMessageProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Heading level: 1 when the page has no other title. */
  readonly order?: 1 | 2;
  readonly children?: ReactNode;
}

/** A page, or the rest of one, that has one thing to say: empty, not found, welcome. */
export function PageMessage({ icon: Icon, title, text, order = 1, children }: PageMessageProps) {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <ThemeIcon size={64} radius="xl" variant="light" color="project">
          <Icon size={32} stroke={1.5} aria-hidden />
        </ThemeIcon>
        <Title order={order} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
