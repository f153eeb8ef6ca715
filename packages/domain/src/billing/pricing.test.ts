import { expect, test } from "vitest";

import {
  annualSavingDollars,
  automationPrices,
  type PlanName,
  planNames,
  planPrices,
  popularPlan,
} from "./pricing.ts";

test.each<[PlanName, number, number, number]>([
  ["pro", 99, 79, 240],
  ["elite", 249, 199, 600],
  ["enterprise", 599, 499, 1200],
])(
  "%s costs $%i a month, or $%i a month paid annually, which saves $%i a year",
  (name, monthly, annual, saving) => {
    expect(planPrices[name]).toEqual({ monthly, annual });
    expect(annualSavingDollars(planPrices[name])).toBe(saving);
  },
);

test("the plan marked as popular is the second one", () => {
  expect(planNames[1]).toBe(popularPlan);
});

test("each annual price is lower than the monthly one by about the advertised 20 %", () => {
  const shares = planNames.map((name) => 1 - planPrices[name].annual / planPrices[name].monthly);
  for (const share of shares) expect(Math.abs(share - 0.2)).toBeLessThan(0.04);
});

test("the automation products cost $99 and $149", () => {
  expect(automationPrices).toEqual({ social: 99, chat: 149 });
});
