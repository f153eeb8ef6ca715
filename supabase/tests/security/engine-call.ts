import type { Argument } from "../support/named-arguments.ts";
import type { Stage } from "../support/stage.ts";

/** A call of a function of the engine's that must have no effect. */
export type EngineCall = {
  name: string;
  args: (stage: Stage) => Record<string, Argument>;
  /** What the call returns: its rows, as PostgreSQL has them. */
  returns:
    | "nothing"
    | "false"
    | "two times false"
    | "null"
    | "void"
    | "anything"
    | { code: string };
};
