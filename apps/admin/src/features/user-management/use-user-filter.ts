import type { ProfileFilter } from "@postlark/sdk/profiles";
import { useAddressState } from "@postlark/app/shell/address-state";
import { filterAddress } from "#users/list/user-filter.ts";

export type UserFilter = {
  filter: ProfileFilter;
  change: (part: Partial<ProfileFilter>) => void;
};

/** The filter that the page's address holds. */
export function useUserFilter(): UserFilter {
  const [filter, change] = useAddressState(filterAddress);
  return {
    filter,
    // Every pause in typing would be a step of its own to go back.
    change: (part) => change(part, { replace: part.words !== undefined }),
  };
}
