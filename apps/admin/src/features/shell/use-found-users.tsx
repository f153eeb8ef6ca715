import { m } from "#paraglide/messages.js";
import { openUserParameter } from "#users/list/open-user.ts";
import { everybody, profileQueries } from "@postlark/sdk/profiles";
import type { Command } from "@postlark/ui/command-palette";
import { Users } from "@postlark/ui/icons/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";

/** How long typing must pause before the server is asked, in ms. */
const pauseMs = 200;

/** As many as the palette shows of them. */
const most = 8;

/** Users by name or address, as the console's own search finds them; none before the second letter. */
export function useFoundUsers(words: string): readonly Command[] {
  const navigate = useNavigate();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = asked.length > 1 && asked === words.trim();
  const { data } = useInfiniteQuery({
    ...profileQueries.list({ ...everybody, words: asked }),
    enabled: isAsked,
  });
  if (!isAsked) return [];
  return (data?.profiles ?? []).slice(0, most).map(({ id, fullName, email }) => ({
    id: `user-${id}`,
    label: fullName?.trim() || email || m.users_no_name(),
    icon: <Users />,
    group: m.nav_users(),
    onSelect: () => {
      const search = new URLSearchParams({ search: asked, [openUserParameter]: id });
      void navigate(`/admin/users?${search}`);
    },
  }));
}
