import { Shell } from "#features/shell/shell.tsx";
import type { Path } from "@postlark/site/href";
import { AtAddress } from "@postlark/app/testing/at-address";
import type { Decorator } from "@storybook/react-vite";

/** Draws a screen's story at its place in the console. */
export function insideShell(path: Path): Decorator {
  return (Story) => (
    <AtAddress path={path}>
      <Shell>
        <Story />
      </Shell>
    </AtAddress>
  );
}
