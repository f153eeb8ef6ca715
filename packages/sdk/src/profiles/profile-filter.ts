import type { Role } from "@postlark/domain/role";

/** What the list of profiles can be put in order by. */
export type ProfileOrder = {
  readonly by: "created_at" | "name" | "email" | "role";
  readonly isDescending: boolean;
};

/** Which profiles a list holds, and in which order. */
export type ProfileFilter = {
  /** Part of a name or an e-mail address, in any case; everybody matches the empty string. */
  readonly words: string;
  /** Only those with this role; `null` for either. */
  readonly role: Role | null;
  readonly order: ProfileOrder;
};

/** Everybody, newest first: the specification's list (section 7). */
export const everybody: ProfileFilter = {
  words: "",
  role: null,
  order: { by: "created_at", isDescending: true },
};

/** Whether a filter asks for the specification's list. */
export function isEverybody({ words, role, order }: ProfileFilter): boolean {
  return words === "" && role === null && order.by === "created_at" && order.isDescending;
}
