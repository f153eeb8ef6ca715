import type { FunctionPlan } from "./function-plan.ts";

/** By what accounts are connected: an installation's applications, and the choice among several accounts. */
export const connectingFunctions: Record<string, FunctionPlan> = {
  "applications()": {
    name: "applications",
    attack: () => ({}),
    anonymous: "refused",
    user: "refused",
  },
  "remove_application(network text)": {
    name: "remove_application",
    attack: () => ({ network: "linkedin" }),
    anonymous: "refused",
    user: "refused",
  },
  "set_application(network text, client_id text, key_id text, ciphertext text)": {
    name: "set_application",
    attack: () => ({
      network: "linkedin",
      client_id: "pwned",
      key_id: "pwned",
      ciphertext: "cHduZWQ=",
    }),
    anonymous: "refused",
    user: "refused",
  },
  "pending_choice(connection_id uuid)": {
    name: "pending_choice",
    // What whoever agreed is told, `apps/engine/tests/channels/account-choice.test.ts` asks for.
    attack: (id) => ({ connection_id: id }),
    anonymous: "refused",
    user: { code: "PT409" },
  },
};
