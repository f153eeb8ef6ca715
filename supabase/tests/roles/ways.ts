import type { TestUser } from "../support/clients.ts";

export type Role = "user" | "admin";

/** Every way in which an admin may change a role. */
export const ways = {
  "the function": (actor: TestUser, target: TestUser, role: Role) =>
    actor.client.rpc("set_user_role", { target_user_id: target.id, new_role: role }),
  "the profile": (actor: TestUser, target: TestUser, role: Role) =>
    actor.client.from("profiles").update({ user_role: role }).eq("id", target.id),
  "the role record": (actor: TestUser, target: TestUser, role: Role) =>
    actor.client.from("user_roles").update({ role }).eq("user_id", target.id),
};
