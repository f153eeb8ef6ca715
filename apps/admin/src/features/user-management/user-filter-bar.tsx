import { m } from "#paraglide/messages.js";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import type { UserFilter } from "./use-user-filter.ts";
import { SearchBox } from "@postlark/ui/search-box";
import { useEffect, useEffectEvent, useState } from "react";

export function UserFilterBar({ filter, change }: UserFilter) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UserSearch search={filter.words} onSearch={(words) => change({ words })} />
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

/** Debounce before the search is sent to the server. */
const pauseMs = 250;

/** Searches for what was typed, once typing pauses. @param search what is searched for at the moment */
function UserSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [draft, setDraft] = useState(search);
  const [sent, setSent] = useState(search);
  const [shown, setShown] = useState(search);
  const query = draft.trim();

  // Back or a link changes the search too; the box's own debounced value must not undo newer typing.
  if (search !== shown) {
    setShown(search);
    if (search !== sent) setDraft(search);
    setSent(search);
  }

  const send = useEffectEvent(() => {
    setSent(query);
    onSearch(query);
  });
  useEffect(() => {
    if (query === sent) return undefined;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [query, sent]);

  return (
    <SearchBox
      label={m.users_search()}
      placeholder={m.users_search()}
      clearLabel={m.users_search_clear()}
      value={draft}
      onValueChange={setDraft}
      className="w-full sm:w-72"
    />
  );
}
