import { channelName } from "#components/channel-labels.ts";
import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { approvalPolicies, type ApprovalRule } from "@postlark/domain/approval";
import type { Channel } from "@postlark/domain/channel";
import type { Member } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { ApprovalRuleInput } from "@postlark/sdk/approvals";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { RadioCards } from "@postlark/ui/radio-cards";
import { Select } from "@postlark/ui/select";
import { toast } from "@postlark/ui/toast";
import { type FormEvent, useState } from "react";
import { ApproverChoice } from "./approver-choice.tsx";
import { isChangedRule, policyLabels, ruleOf } from "./approval-rule.ts";
import { firstStageOf, hasSingleApprover, isEmptyStage, StageList } from "./stage-list.tsx";

export type ApprovalRulesCardProps = {
  rules: readonly ApprovalRule[];
  people: readonly Member[];
  channels: readonly Channel[];
  onSave: (rule: ApprovalRuleInput) => Promise<void>;
};

/** The rules of who approves posts, for all channels or for one. Unsaved rules of several channels are saved together. */
export function ApprovalRulesCard({ rules, people, channels, onSave }: ApprovalRulesCardProps) {
  const [channelId, setChannelId] = useState<string | null>(null);
  const [changes, setChanges] = useState<readonly ApprovalRuleInput[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isMissing, setIsMissing] = useState(false);
  const saved = ruleOf(rules, channelId);
  const rule = changes.find((one) => one.channelId === channelId) ?? saved;
  const changedRules = changes.filter((one) => isChangedRule(one, ruleOf(rules, one.channelId)));
  useUnsavedChanges(changedRules.length > 0);

  function discardChange(id: string | null) {
    setChanges((before) => before.filter((one) => one.channelId !== id));
  }

  function change(part: Partial<ApprovalRuleInput>) {
    discardChange(channelId);
    setChanges((before) => [...before, { ...rule, ...part }]);
    setIsMissing(false);
    setError(undefined);
  }

  /** Saves the changed rules one by one; opens the channel whose rule is refused. */
  async function save() {
    setIsPending(true);
    setError(undefined);
    let savingChannelId = channelId;
    try {
      for (const changedRule of changedRules) {
        savingChannelId = changedRule.channelId;
        await onSave(changedRule);
        discardChange(savingChannelId);
      }
      toast({ title: m.approvals_rules_saved() });
    } catch (thrown) {
      setChannelId(savingChannelId);
      setError(thrown);
    } finally {
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const incomplete = changedRules.find(lacksApprovers);
    setIsMissing(incomplete !== undefined);
    if (incomplete !== undefined) setChannelId(incomplete.channelId);
    else if (!isPending) void save();
  }

  const approvers = people.filter(({ role }) => isAtLeast(role, "editor"));
  const hasOneApprover = hasSingleApprover(approvers);
  const policies =
    channelId === null ? approvalPolicies : (["inherit", ...approvalPolicies] as const);
  return (
    <Card>
      <CardContent>
        <Form onSubmit={handleSubmit}>
          <Field label={m.approvals_rules_for()}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: "", label: m.approvals_rules_workspace() },
                  ...channels.map((channel) => ({
                    value: channel.id,
                    label: labelOf(channel, channels, rules),
                  })),
                ]}
                value={channelId ?? ""}
                onValueChange={(value) => {
                  setChannelId(value || null);
                  setIsMissing(false);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          <RadioCards
            legend={m.approvals_rules_who()}
            name="approval-policy"
            options={policies.map((value) => {
              const [title, about] = policyLabels[value];
              // In stages, a client can still be asked.
              const disabled = hasOneApprover && (value === "one" || value === "all");
              const description = disabled ? m.errors_approver_missing() : about();
              return { value, title: title(), description, disabled };
            })}
            value={rule.policy ?? "inherit"}
            onValueChange={(value) =>
              change({
                policy: value === "inherit" ? null : value,
                ...(value === "stages" &&
                  rule.stages.length === 0 && { stages: [firstStageOf(approvers)] }),
              })
            }
          />
          {rule.policy === "all" && (
            <ApproverChoice
              people={approvers}
              chosenIds={rule.approverIds}
              missing={isMissing ? m.approvals_rules_people_missing() : undefined}
              onChange={(approverIds) => change({ approverIds })}
            />
          )}
          {rule.policy === "stages" && (
            <StageList
              stages={rule.stages}
              people={approvers}
              showsMissing={isMissing}
              onChange={(stages) => change({ stages })}
            />
          )}
          {error !== undefined && <Alert>{commandError(error)}</Alert>}
          <Button
            type="submit"
            className="justify-self-start"
            isPending={isPending}
            disabled={changedRules.length === 0}
          >
            {m.approvals_rules_save()}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

/** Whether a policy or one of its stages names nobody who approves. */
function lacksApprovers({ policy, approverIds, stages }: ApprovalRuleInput): boolean {
  return (
    (policy === "all" && approverIds.length === 0) ||
    (policy === "stages" && stages.some(isEmptyStage))
  );
}

function labelOf(
  channel: Channel,
  channels: readonly Channel[],
  rules: readonly ApprovalRule[],
): string {
  const name = channelName(channel, channels);
  return rules.some(({ channelId }) => channelId === channel.id)
    ? m.approvals_rules_own({ channel: name })
    : name;
}
