import { everybody } from "@postlark/sdk/profile-filter";
import type { UserExport } from "./use-user-export.ts";
import type { UserFilter } from "./use-user-filter.ts";

const doNothing = () => undefined;

export const noExport: UserExport = {
  state: undefined,
  isBusy: false,
  start: doNothing,
  resume: doNothing,
  cancel: doNothing,
};

export const noFilter: UserFilter = { filter: everybody, change: doNothing };
