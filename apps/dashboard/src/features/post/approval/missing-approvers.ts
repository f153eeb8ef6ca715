import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Awaited } from "@postlark/domain/approval";

/** Who has to approve in a stage. */
export function missingApproversMessage(
  { userIds, approvedIds, needsAll, byClient, standsIn }: Awaited,
  nameOf: (userId: string) => string,
): string {
  if (byClient) return m.client_review_awaited();
  const missing = userIds.filter((id) => !approvedIds.includes(id)).map(nameOf);
  if (missing.length === 0) return m.approvals_missing_nobody();
  const type = needsAll ? "conjunction" : "disjunction";
  const names = new Intl.ListFormat(currentLocale(), { type }).format(missing);
  return standsIn ? m.approvals_stands_in({ names }) : m.approvals_missing_people({ names });
}
