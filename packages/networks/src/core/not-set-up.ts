import type { Refused } from "./connecting.ts";

/** The refusal of a network whose application the operator has not registered. */
export function notSetUp(name: string): Refused {
  const message = `Whoever runs this Postlark has not registered it at ${name}. Ask them to.`;
  return { kind: "refused", code: "not_set_up", message };
}
