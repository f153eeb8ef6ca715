import { m } from "#paraglide/messages.js";
import { automationNames } from "@postlark/domain/pricing";

import { AutomationCard } from "./automation-card.tsx";
import { LandingSection } from "./landing-section.tsx";

export function Automation() {
  return (
    <LandingSection id="automation" title={m.automation_title()} lead={m.automation_lead()}>
      <fieldset className="grid gap-4 lg:grid-cols-2">
        <legend className="sr-only">{m.automation_label()}</legend>
        {automationNames.map((name) => (
          <AutomationCard key={name} name={name} />
        ))}
      </fieldset>
    </LandingSection>
  );
}
