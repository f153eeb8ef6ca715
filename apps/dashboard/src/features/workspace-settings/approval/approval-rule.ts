import { m } from "#paraglide/messages.js";
import type { ApprovalPolicy, ApprovalRule } from "@postlark/domain/approval";
import type { ApprovalRuleInput } from "@postlark/sdk/approvals";

/** The rule of a channel, or of all channels without one; without a policy if a channel has none. */
export function ruleOf(
  rules: readonly ApprovalRule[],
  channelId: string | null,
): ApprovalRuleInput {
  const own = rules.find((rule) => rule.channelId === channelId);
  return (
    own ?? { channelId, policy: channelId === null ? "none" : null, approverIds: [], stages: [] }
  );
}

/** Compares named people only if all of them approve, and stages only if there are some. */
export function isChangedRule(rule: ApprovalRuleInput, saved: ApprovalRuleInput): boolean {
  if (rule.policy !== saved.policy) return true;
  if (rule.policy === "stages") return written(rule.stages) !== written(saved.stages);
  const named = new Set(saved.approverIds);
  return (
    rule.policy === "all" &&
    (rule.approverIds.length !== named.size || rule.approverIds.some((id) => !named.has(id)))
  );
}

const written = (stages: ApprovalRuleInput["stages"]) =>
  stages
    .map(
      ({ needs, people, role, client }) => `${client} ${needs} ${role} ${people.toSorted().join()}`,
    )
    .join("\n");

/** A policy's name and description; `inherit`: the channel follows the workspace. */
export const policyLabels: Readonly<
  Record<ApprovalPolicy | "inherit", readonly [title: () => string, about: () => string]>
> = {
  inherit: [m.approvals_rules_as_workspace, m.approvals_rules_as_workspace_about],
  none: [m.approvals_rules_none, m.approvals_rules_none_about],
  one: [m.approvals_rules_one, m.approvals_rules_one_about],
  all: [m.approvals_rules_all, m.approvals_rules_all_about],
  stages: [m.approvals_rules_stages, m.approvals_rules_stages_about],
};
