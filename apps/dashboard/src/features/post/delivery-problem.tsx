import { m } from "#paraglide/messages.js";
import type { Delivery } from "@postlark/domain/delivery";
import { Alert } from "@postlark/ui/alert";

const advice: Readonly<Record<string, () => string>> = {
  rejected: m.live_post_problem_rejected,
  too_long: m.live_post_problem_too_long,
  media_missing: m.live_post_problem_media_missing,
  media_too_large: m.live_post_problem_media_too_large,
  channel_removed: m.live_post_problem_channel_removed,
  engines_stopped: m.live_post_problem_engines_stopped,
  network_unreachable: m.live_post_problem_unreachable,
  plan_failed: m.live_post_problem_plan,
};

/** Why a delivery failed, or was not deleted: the network's own words, as a quotation, and what to do. */
export function DeliveryProblem({ delivery, network }: { delivery: Delivery; network: string }) {
  const { problem, state } = delivery;
  if (problem === null) return null;
  if (state === "removing") return <Alert tone="info">{m.live_post_removing_waits()}</Alert>;
  if (state !== "failed" && state !== "published") return null;
  const isOut = state === "published";
  const advise = isOut
    ? m.live_post_not_removed_about
    : (advice[problem.code] ?? m.live_post_problem_other);
  return (
    <Alert
      title={
        isOut ? m.live_post_not_removed_title({ network }) : m.live_post_failed_title({ network })
      }
    >
      {problem.network && (
        <blockquote className="my-1 border-l-2 border-current pl-3 wrap-anywhere">
          {problem.network}
        </blockquote>
      )}
      <p>{advise()}</p>
    </Alert>
  );
}
