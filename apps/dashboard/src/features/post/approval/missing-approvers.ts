import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Awaited } from "@postlark/domain/approval";

/** Users who have not approved in a stage, or could for those who cannot. */
export function missingApprovers({ userIds, approvedIds, byClient }: Awaited): string[] {
  return byClient ? [] : userIds.filter((id) => !approvedIds.includes(id));
}

/** Returns the message about who has to approve in a stage. */
export function missingApproversMessage(
  stage: Awaited,
  nameOf: (userId: string) => string,
): string {
  const { needsAll, byClient, standsIn } = stage;
  if (byClient) return m.client_review_awaited();
  const missing = missingApprovers(stage).map(nameOf);
  if (missing.length === 0) return m.approvals_missing_nobody();
  const type = needsAll ? "conjunction" : "disjunction";
  const names = new Intl.ListFormat(currentLocale(), { type }).format(missing);
  return standsIn ? m.approvals_stands_in({ names }) : m.approvals_missing_people({ names });
}
