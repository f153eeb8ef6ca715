import type { Refused } from "./connecting.ts";

/** What a network that wants an application says where this installation has none there. */
export function notSetUp(name: string): Refused {
  const message = `Whoever runs this Postlark has not registered it at ${name}. Ask them to.`;
  return { kind: "refused", code: "not_set_up", message };
}
