import { m } from "#paraglide/messages.js";
import { annualSavingDollars, type PlanName, planPrices } from "@postlark/domain/pricing";

import { Price } from "./price.tsx";

// Controlled by the toggle's radios in CSS, so that it works before and without scripts.
const ifAnnual = "group-has-[[value=monthly]:checked]/pricing:hidden";
const ifMonthly = "hidden group-has-[[value=monthly]:checked]/pricing:block";

export function PlanPrice({ name }: { name: PlanName }) {
  const price = planPrices[name];
  return (
    <div className="mt-6 min-h-17">
      <div className={ifAnnual}>
        <Price amount={price.annual} />
        <p className="mt-1 text-sm font-medium text-success">
          {m.pricing_saving({ saving: annualSavingDollars(price) })}
        </p>
      </div>
      <div className={ifMonthly}>
        <Price amount={price.monthly} />
      </div>
    </div>
  );
}
