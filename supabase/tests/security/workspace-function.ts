import type { Database } from "@postlark/sdk/database.types";

import type { Argument } from "../support/named-arguments.ts";
import type { Stage } from "../support/stage.ts";
import type { WorkspaceRole } from "../support/workspaces.ts";

type Functions = Database["public"]["Functions"];

/** A command or question about one workspace. */
export type WorkspaceFunction = {
  name: keyof Functions;
  /** The lowest role that may call it on whatever the arguments name. */
  lowest: WorkspaceRole;
  /** Arguments that somebody with that role calls it with. */
  args: (stage: Stage) => Record<string, Argument>;
  /** The code by which those are refused whose role suffices, where the stage is not what it is called on. */
  refusal?: string;
};
