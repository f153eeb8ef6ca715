import { m } from "#paraglide/messages.js";
import type { PlanName } from "@postlark/domain/pricing";

type Message = () => string;

/** A pricing plan as its card shows it (specification, sections 3 and 9). */
export type Plan = {
  readonly name: Message;
  readonly description: Message;
  /** Introduces the features, in addition to the previous plan's. */
  readonly includes: Message;
  readonly features: readonly Message[];
  readonly action: Message;
};

export const plans: Readonly<Record<PlanName, Plan>> = {
  pro: {
    name: m.plan_pro_name,
    description: m.plan_pro_description,
    includes: m.pricing_includes,
    features: [m.plan_pro_1, m.plan_pro_2, m.plan_pro_3, m.plan_pro_4, m.plan_pro_5],
    action: m.pricing_get_started,
  },
  elite: {
    name: m.plan_elite_name,
    description: m.plan_elite_description,
    includes: m.pricing_includes_pro,
    features: [
      m.plan_elite_1,
      m.plan_elite_2,
      m.plan_elite_3,
      m.plan_elite_4,
      m.plan_elite_5,
      m.plan_elite_6,
      m.plan_elite_7,
    ],
    action: m.pricing_get_started,
  },
  enterprise: {
    name: m.plan_enterprise_name,
    description: m.plan_enterprise_description,
    includes: m.pricing_includes_elite,
    features: [
      m.plan_enterprise_1,
      m.plan_enterprise_2,
      m.plan_enterprise_3,
      m.plan_enterprise_4,
      m.plan_enterprise_5,
      m.plan_enterprise_6,
      m.plan_enterprise_7,
    ],
    action: m.pricing_contact_sales,
  },
};
