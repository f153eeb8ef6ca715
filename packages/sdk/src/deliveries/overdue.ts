import { dataClient } from "../client/postgrest-client.ts";
import { maxOverdue, overdueStates } from "./deliveries.ts";
import { confirmOverdue } from "./delivery-commands.ts";

/** Due in the future, or due before it could be confirmed. */
export type OverdueGroup = "ahead" | "due";

function overdueIds(workspaceId: string, group: OverdueGroup | "all", now: string) {
  const query = dataClient()
    .from("deliveries")
    .select("id", { count: "exact" })
    .eq("workspace_id", workspaceId)
    .in("state", [...overdueStates])
    .eq("problem->>code", "restored");
  if (group === "all") return query;
  return group === "ahead" ? query.gt("due_at", now) : query.lte("due_at", now);
}

/** Number of deliveries to confirm, by group. */
export async function countOverdue(workspaceId: string): Promise<Record<OverdueGroup, number>> {
  const now = new Date().toISOString();
  const [ahead, due] = await Promise.all(
    (["ahead", "due"] as const).map((group) =>
      overdueIds(workspaceId, group, now).limit(1).throwOnError(),
    ),
  );
  return { ahead: ahead?.count ?? 0, due: due?.count ?? 0 };
}

/** Confirms or cancels all waiting deliveries, or one group. @returns the number of deliveries */
export async function answerOverdue(
  workspaceId: string,
  group: OverdueGroup | "all",
  answer: "send" | "cancel",
): Promise<number> {
  const now = new Date().toISOString();
  let answered = 0;
  for (;;) {
    const { data, count } = await overdueIds(workspaceId, group, now)
      .order("due_at")
      .order("id")
      .limit(maxOverdue)
      .throwOnError();
    if (data.length === 0) return answered;
    await confirmOverdue(
      workspaceId,
      data.map(({ id }) => id),
      answer,
    );
    answered += data.length;
    if ((count ?? 0) <= data.length) return answered;
  }
}
