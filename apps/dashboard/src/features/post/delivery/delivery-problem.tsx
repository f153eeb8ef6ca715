import { m } from "#paraglide/messages.js";
import {
  type Delivery,
  type DeliveryEvent,
  hasFailedFirstComment,
} from "@postlark/domain/delivery";
import { Alert } from "@postlark/ui/alert";

const advice: Readonly<Record<string, () => string>> = {
  rejected: m.deliveries_problem_rejected,
  too_long: m.deliveries_problem_too_long,
  comment_too_long: m.deliveries_comment_too_long,
  media_missing: m.deliveries_problem_media_missing,
  media_too_large: m.deliveries_problem_media_too_large,
  files_not_allowed: m.deliveries_problem_files,
  channel_removed: m.deliveries_problem_channel_removed,
  engines_stopped: m.deliveries_problem_engines_stopped,
  network_unreachable: m.deliveries_problem_unreachable,
  plan_failed: m.deliveries_problem_plan,
};

/** Advice about a first comment whose post is published. */
const commentAdvice: Readonly<Record<string, () => string>> = {
  comment_unknown: m.deliveries_comment_unknown,
  comment_not_allowed: m.deliveries_comment_not_allowed,
  comment_place_unknown: m.deliveries_comment_place_unknown,
  comment_unreachable: m.deliveries_comment_unreachable,
};

const editAdvice: Readonly<Record<string, () => string>> = {
  gone: m.deliveries_problem_gone,
  shape: m.deliveries_problem_shape,
};

/**
 * Why a delivery failed, was published without its comment, or was not edited or deleted: the network's message as a
 * quotation, and what to do.
 */
export function DeliveryProblem({
  delivery,
  events,
  network,
}: {
  delivery: Delivery;
  events: readonly DeliveryEvent[] | undefined;
  network: string;
}) {
  const { problem, state } = delivery;
  if (problem === null) return null;
  if (state === "removing") return <Alert tone="info">{m.deliveries_removing_waits()}</Alert>;
  if (state === "editing") return <Alert tone="info">{m.deliveries_changing_waits()}</Alert>;
  if (state === "removed") return <Alert tone="info">{m.posts_remove_parts_unknown()}</Alert>;
  if (state !== "failed" && state !== "published") return null;
  const [title, advise] = hasFailedFirstComment(delivery)
    ? [m.deliveries_comment_title, commentAdvice[problem.code] ?? m.deliveries_comment_refused]
    : problemTextsOf(problem.code, state, events);
  return (
    <Alert title={title({ network })}>
      {problem.network && (
        <blockquote className="my-1 border-l-2 border-current pl-3 wrap-anywhere">
          {problem.network}
        </blockquote>
      )}
      <p>{advise()}</p>
    </Alert>
  );
}

type ProblemTexts = readonly [title: (inputs: { network: string }) => string, advice: () => string];

/** Title and advice for an error code: of publishing, or of the edit or removal that failed last. */
function problemTextsOf(
  code: string,
  state: "failed" | "published",
  events: readonly DeliveryEvent[] = [],
): ProblemTexts {
  if (state === "failed") {
    return [m.deliveries_failed_title, advice[code] ?? m.deliveries_problem_other];
  }
  const last = events.findLast(({ kind }) => kind === "edit_failed" || kind === "removal_failed");
  return last?.kind === "edit_failed"
    ? [m.deliveries_not_changed_title, editAdvice[code] ?? m.deliveries_not_changed_about]
    : [m.deliveries_not_removed_title, m.deliveries_not_removed_about];
}
