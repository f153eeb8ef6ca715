import { m } from "#paraglide/messages.js";
import type { Path, UnownedPath } from "@postlark/site/href";
import { toast } from "@postlark/ui/toast";

/** How long an informational toast stays, in ms (specification, section 9). */
export const infoToastMs = 2000;

/** Announces what a control of the sample workspace would do (specification, section 2). */
export function announce(title: string, description: string): void {
  toast({ title, description, duration: infoToastMs });
}

export function announceCard(title: string): void {
  announce(m.card_selected(), title);
}

export function announceTools(): void {
  announce(m.tools(), m.tools_coming_soon());
}

export function announceNewEvent(): void {
  announce(m.sample_schedule_add(), m.sample_schedule_add_coming_soon());
}

export function announceNewMember(): void {
  announce(m.sample_audience_add(), m.sample_audience_add_missing());
}

export function announceDemo(path: Path | UnownedPath): void {
  announce(m.navigation_title(), m.navigation_demo({ path }));
}
