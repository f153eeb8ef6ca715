import { m } from "#paraglide/messages.js";
import type { EventType } from "@postlark/domain/scheduled-event";
import { Clipboard } from "@postlark/ui/icons/clipboard";
import { Clock } from "@postlark/ui/icons/clock";
import { Flag } from "@postlark/ui/icons/flag";
import { Users } from "@postlark/ui/icons/users";
import type { ComponentType } from "react";

/** A word, an icon, and a colour as a redundant cue. */
type EventVariant = {
  label: () => string;
  Icon: ComponentType;
  tone: "accent" | "danger" | "success" | "warning";
  /** The same colour for the icon's background. */
  iconClassName: string;
};

/** By type of event (specification, section 2). */
export const eventVariants: Record<EventType, EventVariant> = {
  deadline: {
    label: m.sample_schedule_type_deadline,
    Icon: Clock,
    tone: "danger",
    iconClassName: "bg-danger-soft text-danger",
  },
  meeting: {
    label: m.sample_schedule_type_meeting,
    Icon: Users,
    tone: "accent",
    iconClassName: "bg-accent-soft text-accent",
  },
  launch: {
    label: m.sample_schedule_type_launch,
    Icon: Flag,
    tone: "warning",
    iconClassName: "bg-warning-soft text-warning",
  },
  planning: {
    label: m.sample_schedule_type_planning,
    Icon: Clipboard,
    tone: "success",
    iconClassName: "bg-success-soft text-success",
  },
};
