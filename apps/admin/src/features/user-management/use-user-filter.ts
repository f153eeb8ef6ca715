import type { ProfileFilter } from "@postlark/sdk/profiles";
import { useAddressState } from "@postlark/app/shell/address-state";
import { filterAddress } from "#users/list/user-filter.ts";

export type UserFilter = {
  filter: ProfileFilter;
  change: (part: Partial<ProfileFilter>) => void;
};

/** The filter in the page's URL. */
export function useUserFilter(): UserFilter {
  const [filter, change] = useAddressState(filterAddress);
  return {
    filter,
    // Otherwise every pause in typing would add a history entry.
    change: (part) => change(part, { replace: part.words !== undefined }),
  };
}
