import { siteAddress } from "#lib/env.ts";
import { m } from "#paraglide/messages.js";
import { type PlanName, planNames, planPrices } from "@postlark/domain/pricing";
import { brand } from "@postlark/site/brand";

const planTitles: Readonly<Record<PlanName, () => string>> = {
  pro: m.plan_pro_name,
  elite: m.plan_elite_name,
  enterprise: m.plan_enterprise_name,
};

export function product() {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: brand.name,
    slogan: brand.line,
    description: m.landing_description(),
    url: siteAddress("/"),
    image: siteAddress("/share.png"),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: planNames.map(offer),
  };
}

function offer(name: PlanName) {
  return {
    "@type": "Offer",
    name: planTitles[name](),
    price: planPrices[name].monthly,
    priceCurrency: "USD",
    url: siteAddress("/#pricing"),
  };
}
