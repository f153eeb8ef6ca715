import { m } from "#paraglide/messages.js";
import { type ApprovalStage, maxStages } from "@postlark/domain/approval";
import type { Member } from "@postlark/domain/workspace";
import { Button } from "@postlark/ui/button";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { StageFields } from "./stage-fields.tsx";

/** The stages of a rule, reordered by buttons; focus follows the moved stage. */
export function StageList({
  stages,
  people,
  showsMissing,
  onChange,
}: {
  stages: readonly ApprovalStage[];
  people: readonly Member[];
  /** Whether stages without anybody show an error. */
  showsMissing: boolean;
  onChange: (stages: ApprovalStage[]) => void;
}) {
  const listRef = useRef<HTMLOListElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);

  function move(from: number, step: -1 | 1) {
    const moved = [...stages];
    moved.splice(from + step, 0, ...moved.splice(from, 1));
    flushSync(() => onChange(moved));
    const buttons = listRef.current?.children[from + step]?.querySelectorAll("button");
    const [up, down] = buttons ?? [];
    const used = step === -1 ? up : down;
    (used?.disabled ? (step === -1 ? down : up) : used)?.focus();
  }

  function remove(removedIndex: number) {
    flushSync(() => onChange(stages.filter((_, index) => index !== removedIndex)));
    addButtonRef.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        {m.approvals_stages_about()} {hasSingleApprover(people) && m.errors_approver_missing()}
      </p>
      <ol ref={listRef} aria-label={m.approvals_stages()} className="grid gap-3">
        {stages.map((stage, index) => (
          <StageFields
            key={index}
            place={index + 1}
            isLast={index === stages.length - 1}
            stage={stage}
            people={people}
            isClientOnly={hasSingleApprover(people) && stage.client}
            hasNoApprovers={showsMissing && isEmptyStage(stage)}
            onChange={(part) =>
              onChange(stages.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onMove={(step) => move(index, step)}
            onRemove={stages.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <Button
        ref={addButtonRef}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={stages.length >= maxStages}
        onClick={() => onChange([...stages, firstStageOf(people)])}
      >
        {m.approvals_stage_add()}
      </Button>
    </div>
  );
}

/** Whether only one member may approve. Nobody else can then approve that member's own posts. */
export function hasSingleApprover(approvers: readonly Member[]): boolean {
  return approvers.length === 1;
}

/** A new stage: any editor, or a client where no second editor could approve. */
export function firstStageOf(approvers: readonly Member[]): ApprovalStage {
  return hasSingleApprover(approvers)
    ? { needs: "one", people: [], role: null, client: true }
    : { needs: "one", people: [], role: "editor", client: false };
}

export function isEmptyStage({ people, role, client }: ApprovalStage): boolean {
  return !client && people.length === 0 && role === null;
}
