import { Shell } from "#features/shell/shell.tsx";
import type { Path } from "@postlark/site/href";
import type { Decorator } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";

/** Draws a screen's story at its place in the console. */
export function insideShell(path: Path): Decorator {
  return (Story) => (
    <MemoryRouter initialEntries={[path]}>
      <Shell>
        <Story />
      </Shell>
    </MemoryRouter>
  );
}
