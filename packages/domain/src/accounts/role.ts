/** Every role, lowest first (specification, section 6). Same as the database's `app_role`. */
export const roles = ["user", "admin"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The role that the button beside a user sets: 'Make Admin' or 'Remove Admin'. */
export function toggledRole(role: Role): Role {
  return role === "user" ? "admin" : "user";
}
