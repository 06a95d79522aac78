import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";

interface HeaderLinkProps {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** A link among the actions of a page; on a phone its sign alone, where a word would be cut. */
export function HeaderLink({ href, label, icon }: HeaderLinkProps) {
  return (
    <Button
      component={Link}
      href={href}
      variant="default"
      px="sm"
      aria-label={label}
      title={label}
      leftSection={icon}
      styles={{ section: { marginInlineEnd: 0 } }}
    >
      <Text span inherit ms={10} visibleFrom="sm">
        {label}
      </Text>
    </Button>
  );
}
