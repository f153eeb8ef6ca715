import type { MemberStatus, Segment } from "@postlark/domain/audience-member";
import { Badge, type BadgeProps } from "@postlark/ui/badge";
import { segmentNames, statusNames } from "./words.ts";

const tones: Record<Segment, BadgeProps["tone"]> = {
  Premium: "accent",
  Regular: "neutral",
  New: "success",
};

/** A member's segment. */
export function MemberSegment({ segment }: { segment: Segment }) {
  return <Badge tone={tones[segment]}>{segmentNames[segment]()}</Badge>;
}

const dots: Record<MemberStatus, string> = {
  Active: "bg-success",
  Inactive: "border border-ink-faint",
};

/** A member's status; the word says it, the dot is for scanning down the column. */
export function MemberStatusMark({ status }: { status: MemberStatus }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-2 rounded-full ${dots[status]}`} />
      {statusNames[status]()}
    </span>
  );
}
