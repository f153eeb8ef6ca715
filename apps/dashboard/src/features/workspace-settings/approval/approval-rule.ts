import { m } from "#paraglide/messages.js";
import type { ApprovalPolicy, ApprovalRule } from "@postlark/domain/approval";
import type { ApprovalRuleInput } from "@postlark/sdk/approvals";

/** Returns the rule of a channel, or of the workspace for null. A channel without a rule of its own has a null policy. */
export function ruleOf(
  rules: readonly ApprovalRule[],
  channelId: string | null,
): ApprovalRuleInput {
  const savedRule = rules.find((rule) => rule.channelId === channelId);
  return (
    savedRule ?? {
      channelId,
      policy: channelId === null ? "none" : null,
      approverIds: [],
      stages: [],
    }
  );
}

/** Whether a rule differs from the saved one. People matter only if all of them approve, stages only if there are any. */
export function isChangedRule(rule: ApprovalRuleInput, saved: ApprovalRuleInput): boolean {
  if (rule.policy !== saved.policy) return true;
  if (rule.policy === "stages") return stageKey(rule.stages) !== stageKey(saved.stages);
  const savedIds = new Set(saved.approverIds);
  return (
    rule.policy === "all" &&
    (rule.approverIds.length !== savedIds.size || rule.approverIds.some((id) => !savedIds.has(id)))
  );
}

const stageKey = (stages: ApprovalRuleInput["stages"]) =>
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
