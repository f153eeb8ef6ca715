import { m } from "#paraglide/messages.js";
import { type BillingPeriod, planNames } from "@postlark/domain/pricing";
import { href } from "@postlark/site/href";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";

import { LandingSection } from "../landing-section.tsx";
import { PlanCard } from "./plan-card.tsx";

export function Pricing() {
  return (
    <LandingSection id="pricing" title={m.pricing_title()} lead={m.pricing_lead()}>
      <form action={href("/signup")} className="group/pricing">
        <SegmentedToggle<BillingPeriod>
          label={m.pricing_period()}
          name="billing"
          defaultValue="annual"
          options={[
            { value: "annual", label: m.pricing_annual() },
            { value: "monthly", label: m.pricing_monthly() },
          ]}
        />
        <div className="mt-8 grid gap-4 md:grid-cols-3">
          {planNames.map((name) => (
            <PlanCard key={name} name={name} />
          ))}
        </div>
      </form>
    </LandingSection>
  );
}
