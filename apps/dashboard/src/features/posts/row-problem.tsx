import { m } from "#paraglide/messages.js";
import { areChangesRequested, type Delivery } from "@postlark/domain/delivery";

/** Why a row's post failed in its network's words, and the changes that were requested. */
export function RowProblem({
  deliveries,
  isIndented,
}: {
  deliveries: readonly Delivery[];
  isIndented: boolean;
}) {
  const texts = new Set(deliveries.flatMap(textsOf));
  if (texts.size === 0) return null;
  return (
    <ul
      className={`grid gap-0.5 text-sm md:col-end-[-1] md:pb-1.5 ${isIndented ? "md:col-start-3" : "md:col-start-2"}`}
    >
      {[...texts].map((text) => (
        <li key={text} className="line-clamp-3 break-words text-ink md:line-clamp-1">
          {text}
        </li>
      ))}
    </ul>
  );
}

function textsOf(delivery: Delivery): string[] {
  const { problem } = delivery;
  if (problem?.network) return [problem.network];
  if (!areChangesRequested(delivery) || !problem?.message) return [];
  const words = problem.message;
  return [
    problem.client
      ? m.shared_list_changes_by({ name: problem.client, words })
      : m.shared_list_changes({ words }),
  ];
}
