import type { OfferedAccount } from "@postlark/sdk/account-choice";

/** Pages granted in one sign-in, one of them already a channel: for stories and tests. */
export const sampleAccounts: readonly OfferedAccount[] = [
  { id: "111", name: "Larkfield Bakery", handle: "larkfield", isConnected: false },
  { id: "222", name: "Owl & Sons", handle: "Owl & Sons", isConnected: false },
  { id: "333", name: "The Society of Friends of Early Birds", handle: "early", isConnected: true },
];
