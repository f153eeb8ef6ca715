import { Shell } from "#features/shell/shell.tsx";
import type { Path } from "@postlark/site/href";
import { AtAddress } from "@postlark/app/testing/at-address";
import type { Decorator } from "@storybook/react-vite";

/** Renders a screen's story inside the console's shell. */
export function insideShell(path: Path): Decorator {
  return (Story) => (
    <AtAddress path={path}>
      <Shell>
        <Story />
      </Shell>
    </AtAddress>
  );
}
