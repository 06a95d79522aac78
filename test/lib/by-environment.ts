import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Orders test files by the environment that they ask for in their first line, within their project. A worker is replaced, with all that it
 * has loaded, wherever the next file asks for another environment than the last one.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keyed = await Promise.all(
      sorted.map(async (file) => ({ file, key: `${file.project.name} ${environmentOf(await readFile(file.moduleId, "utf8"))}` })),
    );
    return [...Map.groupBy(keyed, ({ key }) => key).values()].flat().map(({ file }) => file);
  }
}

/** Empty where the file asks for none. */
export function environmentOf(text: string): string {
  return /^\s*\/\/ @vitest-environment (\S+)/.exec(text)?.[1] ?? "";
}
