import { m } from "#paraglide/messages.js";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import type { UserFilter } from "./use-user-filter.ts";
import { UserSearch } from "./user-search.tsx";

/** Narrows the list: by words, by role. */
export function UserFilterBar({ filter, change }: UserFilter) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UserSearch words={filter.words} onSearch={(search) => change({ words: search })} />
      <SegmentedToggle
        name="role"
        label={m.users_role()}
        options={[
          { value: "all", label: m.users_role_all() },
          { value: "user", label: m.users_role_user() },
          { value: "admin", label: m.users_role_admin() },
        ]}
        value={filter.role ?? "all"}
        onValueChange={(role) => change({ role: role === "all" ? null : role })}
        className="max-sm:w-full"
      />
    </div>
  );
}
