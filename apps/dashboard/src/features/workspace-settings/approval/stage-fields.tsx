import { m } from "#paraglide/messages.js";
import { type ApprovalStage, approverRoles } from "@postlark/domain/approval";
import type { Member } from "@postlark/domain/workspace";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { ArrowDown } from "@postlark/ui/icons/arrow-down";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Trash } from "@postlark/ui/icons/trash";
import { Select } from "@postlark/ui/select";
import { ApproverChoice } from "./approver-choice.tsx";

const roles = {
  editor: m.approvals_stage_editors,
  admin: m.approvals_stage_admins,
  owner: m.approvals_stage_owners,
};

type StageFieldsProps = {
  /** Position, from 1. */
  place: number;
  isLast: boolean;
  stage: ApprovalStage;
  people: readonly Member[];
  /** Whether no member could approve, so that a client is asked. */
  isClientOnly: boolean;
  hasNoApprovers: boolean;
  onChange: (part: Partial<ApprovalStage>) => void;
  onMove: (step: -1 | 1) => void;
  /** Undefined for the only stage. */
  onRemove: (() => void) | undefined;
};

/** One stage: its members, how many of them approve, and its position. */
export function StageFields({
  place,
  isLast,
  stage,
  people,
  isClientOnly,
  hasNoApprovers,
  onChange,
  onMove,
  onRemove,
}: StageFieldsProps) {
  return (
    <li
      aria-label={m.approvals_stage({ place })}
      className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
    >
      <StageHeader {...{ place, isLast, onMove, onRemove }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.approvals_stage_needs()}>
          {(control) => (
            <Select
              {...control}
              disabled={stage.client}
              options={[
                { value: "one", label: m.approvals_stage_one() },
                { value: "all", label: m.approvals_stage_all() },
              ]}
              value={stage.needs}
              onValueChange={(needs) => onChange({ needs })}
            />
          )}
        </Field>
        <StageRoleSelect {...{ stage, isClientOnly, onChange }} />
      </div>
      {!stage.client && (
        <ApproverChoice
          people={people}
          chosenIds={stage.people}
          missing={hasNoApprovers ? m.approvals_stage_empty() : undefined}
          onChange={(chosen) => onChange({ people: chosen })}
        />
      )}
    </li>
  );
}

/** The stage's title with buttons that move or remove it. */
function StageHeader({
  place,
  isLast,
  onMove,
  onRemove,
}: Pick<StageFieldsProps, "place" | "isLast" | "onMove" | "onRemove">) {
  return (
    <div className="flex items-center gap-1">
      <h3 className="me-auto text-sm font-medium">{m.approvals_stage({ place })}</h3>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.approvals_stage_up({ place })}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      >
        <ArrowUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.approvals_stage_down({ place })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.approvals_stage_remove({ place })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <Trash />
      </Button>
    </div>
  );
}

/** Chooses who approves besides the chosen people: members with a role or nobody; or a client alone. */
function StageRoleSelect({
  stage,
  isClientOnly,
  onChange,
}: Pick<StageFieldsProps, "stage" | "isClientOnly" | "onChange">) {
  const client = { value: "client", label: m.client_review_stage() } as const;
  const members = [
    { value: "", label: m.approvals_stage_no_role() } as const,
    ...approverRoles.map((role) => ({ value: role, label: roles[role]() })),
  ];
  return (
    <Field label={m.approvals_stage_role()}>
      {(control) => (
        <Select
          {...control}
          options={isClientOnly ? [client] : [...members, client]}
          value={stage.client ? "client" : (stage.role ?? "")}
          onValueChange={(value) =>
            onChange(
              value === "client"
                ? { client: true, role: null, people: [], needs: "one" }
                : { client: false, role: value === "" ? null : value },
            )
          }
        />
      )}
    </Field>
  );
}
