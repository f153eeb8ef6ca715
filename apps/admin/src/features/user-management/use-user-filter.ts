import type { ProfileFilter } from "@postlark/sdk/profiles";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { openUserParameter } from "#users/list/open-user.ts";
import { formatFilter, parseFilter } from "#users/list/user-filter.ts";

export type UserFilter = {
  filter: ProfileFilter;
  change: (part: Partial<ProfileFilter>) => void;
};

/**
 * The filter that the page's address holds: it can be linked to, and Back undoes it. A change counts
 * at once; the address follows when the router has moved.
 */
export function useUserFilter(): UserFilter {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [known, setKnown] = useState({ address, filter: parseFilter(params) });
  if (known.address !== address) setKnown({ address, filter: parseFilter(params) });

  function change(part: Partial<ProfileFilter>) {
    const filter = { ...known.filter, ...part };
    setKnown({ ...known, filter });
    const next = formatFilter(filter);
    const opened = params.get(openUserParameter);
    if (opened !== null) next.set(openUserParameter, opened);
    // Every pause in typing would be a step of its own to go back.
    setParams(next, { replace: part.words !== undefined });
  }

  return { filter: known.filter, change };
}
