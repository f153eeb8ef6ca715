import { m } from "#paraglide/messages";
import type { Path, UnownedPath } from "@postlark/site/href";
import { toast } from "@postlark/ui/toast";
import { infoToastMs } from "./toast-durations";

/** 'Go To Tools' (specification, section 2). */
export function announceTools(): void {
  announce(m.tools(), m.tools_coming_soon());
}

/** 'Add New Event' (specification, section 2). */
export function announceNewEvent(): void {
  announce(m.schedule_add(), m.schedule_add_coming_soon());
}

/** 'Add Member' (specification, section 2). */
export function announceNewMember(): void {
  announce(m.audience_add(), m.audience_add_missing());
}

/** A place that nobody owns yet (specification, section 2). */
export function announceDemo(path: Path | UnownedPath): void {
  announce(m.navigation_title(), m.navigation_demo({ path }));
}

function announce(title: string, description: string): void {
  toast({ title, description, duration: infoToastMs });
}
