import type { FindingPlace } from "@postlark/domain/post-checks/post-finding";
import type { Composer } from "../use-composer.ts";
import { variantOf } from "./variant-of.ts";

const settingPlaces = new Set<FindingPlace>(["comment", "poll", "canonical"]);

/** Whether a setting of the edited version keeps the post from being published. */
export function hasSettingsProblem({
  findings,
  state,
  variant,
}: Pick<Composer, "findings" | "state" | "variant">): boolean {
  return findings.some(
    (one) =>
      one.severity === "error" &&
      settingPlaces.has(one.place) &&
      variantOf(state.draft, one) === variant,
  );
}
