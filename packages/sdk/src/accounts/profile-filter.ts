import type { Role } from "@postlark/domain/role";

export type ProfileOrder = {
  readonly by: "created_at" | "name" | "email" | "role";
  readonly isDescending: boolean;
};

export type ProfileFilter = {
  /** Part of a name or an email address, in any case. */
  readonly words: string;
  /** null for all. */
  readonly role: Role | null;
  readonly order: ProfileOrder;
};

/** The specification's list (section 7). */
export const everybody: ProfileFilter = {
  words: "",
  role: null,
  order: { by: "created_at", isDescending: true },
};

export function isEverybody({ words, role, order }: ProfileFilter): boolean {
  return words === "" && role === null && order.by === "created_at" && order.isDescending;
}
