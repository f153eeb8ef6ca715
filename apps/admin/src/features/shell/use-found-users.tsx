import { m } from "#paraglide/messages.js";
import { openUserParameter } from "#users/list/open-user.ts";
import { useDebouncedSearch } from "@postlark/app/shell/use-debounced-search";
import { everybody, profileQueries } from "@postlark/sdk/profiles";
import type { Command } from "@postlark/ui/command-palette";
import { Users } from "@postlark/ui/icons/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

const maxFound = 8;

/** Users by name or address, as in the console's search; from the second letter on. */
export function useFoundUsers(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const query = useDebouncedSearch(typed);
  const { data } = useInfiniteQuery({
    ...profileQueries.list({ ...everybody, words: query ?? "" }),
    enabled: query !== undefined,
  });
  if (query === undefined) return [];
  return (data?.profiles ?? []).slice(0, maxFound).map(({ id, fullName, email }) => ({
    id: `user-${id}`,
    label: fullName?.trim() || email || m.users_no_name(),
    icon: <Users />,
    group: m.nav_users(),
    onSelect: () => {
      const search = new URLSearchParams({ search: query, [openUserParameter]: id });
      void navigate(`/admin/users?${search}`);
    },
  }));
}
