import { m } from "#paraglide/messages.js";
import type { AutomationName } from "@postlark/domain/pricing";
import { Bolt } from "@postlark/ui/icons/bolt";
import { Chart } from "@postlark/ui/icons/chart";
import { Globe } from "@postlark/ui/icons/globe";
import { Headset } from "@postlark/ui/icons/headset";
import { Heart } from "@postlark/ui/icons/heart";
import { Message } from "@postlark/ui/icons/message";
import { Pen } from "@postlark/ui/icons/pen";
import { Send } from "@postlark/ui/icons/send";
import { Shield } from "@postlark/ui/icons/shield";
import { Sunrise } from "@postlark/ui/icons/sunrise";
import type { ReactNode } from "react";

type Message = () => string;

type AutomationFeature = {
  readonly icon: ReactNode;
  readonly title: Message;
  readonly description: Message;
  readonly metrics: Message;
};

/** An automation product as its card shows it (specification, section 3). */
export type AutomationPlan = {
  readonly icon: ReactNode;
  readonly title: Message;
  readonly description: Message;
  readonly features: readonly AutomationFeature[];
  readonly platforms: readonly Message[];
  readonly cta: Message;
};

export const automationPlans: Readonly<Record<AutomationName, AutomationPlan>> = {
  social: {
    icon: <Send />,
    title: m.automation_social,
    description: m.automation_social_description,
    features: [
      {
        icon: <Pen />,
        title: m.automation_social_writing,
        description: m.automation_social_writing_description,
        metrics: m.automation_social_writing_metric,
      },
      {
        icon: <Heart />,
        title: m.automation_social_engagement,
        description: m.automation_social_engagement_description,
        metrics: m.automation_social_engagement_metric,
      },
      {
        icon: <Sunrise />,
        title: m.automation_social_timing,
        description: m.automation_social_timing_description,
        metrics: m.automation_social_timing_metric,
      },
      {
        icon: <Chart />,
        title: m.automation_social_forecast,
        description: m.automation_social_forecast_description,
        metrics: m.automation_social_forecast_metric,
      },
    ],
    platforms: [m.platform_threads, m.platform_bluesky, m.platform_tinder, m.platform_more],
    cta: m.automation_social_cta,
  },
  chat: {
    icon: <Message />,
    title: m.automation_chat,
    description: m.automation_chat_description,
    features: [
      {
        icon: <Headset />,
        title: m.automation_chat_support,
        description: m.automation_chat_support_description,
        metrics: m.automation_chat_support_metric,
      },
      {
        icon: <Bolt />,
        title: m.automation_chat_speed,
        description: m.automation_chat_speed_description,
        metrics: m.automation_chat_speed_metric,
      },
      {
        icon: <Globe />,
        title: m.automation_chat_languages,
        description: m.automation_chat_languages_description,
        metrics: m.automation_chat_languages_metric,
      },
      {
        icon: <Shield />,
        title: m.automation_chat_security,
        description: m.automation_chat_security_description,
        metrics: m.automation_chat_security_metric,
      },
    ],
    platforms: [m.platform_website, m.platform_email, m.platform_threads, m.platform_bluesky],
    cta: m.automation_chat_cta,
  },
};
