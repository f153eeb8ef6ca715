import { m } from "#paraglide/messages";
import type { Role } from "@postlark/domain/role";

/** What each role is called. */
export const roleNames: Record<Role, () => string> = {
  user: m.role_user,
  admin: m.role_admin,
};
