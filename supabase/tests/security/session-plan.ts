import { expect } from "vitest";

import type { FunctionPlan } from "./function-plan.ts";

/** The functions about one's own sessions and password. */
export const sessionFunctions: Readonly<Record<string, FunctionPlan>> = {
  "end_session(session_id uuid)": {
    name: "end_session",
    attack: (id) => ({ session_id: id }),
    anonymous: "refused",
    user: { returns: null },
  },
  "has_password()": {
    name: "has_password",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: true },
  },
  "my_sessions()": {
    name: "my_sessions",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: [expect.objectContaining({ is_current: true })] },
  },
};
