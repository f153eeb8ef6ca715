import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";

/** How many days a chart goes back. */
export const periods = ["7", "30", "90"] as const;

export type Period = (typeof periods)[number];

/** `?days=90`: the charts' period. */
export const periodAddress: AddressFormat<{ days: Period }> = {
  parse: (params) => ({ days: periods.find((days) => days === params.get("days")) ?? "30" }),
  write: (params, { days }) => writeParameter(params, "days", days === "30" ? "" : days),
};
