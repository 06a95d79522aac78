import { List } from "@mantine/core";
import { Mark, WordDiff } from "../../compare/WordDiff.tsx";

/** Two sets of names, a line for each: what both have, what was added and what was removed. Another order alone is shown as text. */
export function SetDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const [old, young] = [membersOf(before), membersOf(after)];
  const removed = old.filter((member) => !young.includes(member));
  if (removed.length === 0 && young.every((member) => old.includes(member))) return <WordDiff before={before} after={after} />;
  return (
    <List size="sm">
      {young.map((member) => (
        <List.Item key={member}>{old.includes(member) ? member : <Mark as="added">{member}</Mark>}</List.Item>
      ))}
      {removed.map((member) => (
        <List.Item key={member}>
          <Mark as="removed">{member}</Mark>
        </List.Item>
      ))}
    </List>
  );
}

function membersOf(text: string): string[] {
  return [...new Set(text.split("\n").filter((line) => line !== ""))];
}
