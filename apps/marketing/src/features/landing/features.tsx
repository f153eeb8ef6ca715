import { m } from "#paraglide/messages.js";
import { Chart } from "@postlark/ui/icons/chart";
import { Message } from "@postlark/ui/icons/message";
import { Pen } from "@postlark/ui/icons/pen";
import { Send } from "@postlark/ui/icons/send";
import { Shield } from "@postlark/ui/icons/shield";
import { Sunrise } from "@postlark/ui/icons/sunrise";

import { FeatureCard } from "./feature-card.tsx";
import { FigureLine } from "./figure-line.tsx";
import { Answered, Fanned, Forecast } from "./feature-sketches.tsx";
import { BestHours } from "./best-hours.tsx";
import { LandingSection } from "./landing-section.tsx";
import { OneIdea } from "./one-idea.tsx";

export function Features() {
  return (
    <LandingSection id="features" title={m.features_title()} lead={m.features_lead()}>
      <div className="grid gap-4 md:grid-cols-6">
        <FeatureCard
          icon={<Pen />}
          title={m.feature_generation()}
          description={m.feature_generation_description()}
          className="md:col-span-3"
        >
          <OneIdea />
        </FeatureCard>
        <FeatureCard
          icon={<Sunrise />}
          title={m.feature_scheduling()}
          description={m.feature_scheduling_description()}
          className="md:col-span-3"
        >
          <BestHours />
          <FigureLine
            figure={m.feature_scheduling_metric()}
            label={m.feature_scheduling_metric_label()}
          />
        </FeatureCard>
        <FeatureCard
          icon={<Send />}
          title={m.feature_publishing()}
          description={m.feature_publishing_description()}
          className="md:col-span-2"
        >
          <Fanned />
          <FigureLine
            figure={m.feature_publishing_metric()}
            label={m.feature_publishing_metric_label()}
          />
        </FeatureCard>
        <FeatureCard
          icon={<Chart />}
          title={m.feature_analytics()}
          description={m.feature_analytics_description()}
          className="md:col-span-2"
        >
          <Forecast />
          <FigureLine
            figure={m.feature_analytics_metric()}
            label={m.feature_analytics_metric_label()}
          />
        </FeatureCard>
        <FeatureCard
          icon={<Message />}
          title={m.feature_replies()}
          description={m.feature_replies_description()}
          className="md:col-span-2"
        >
          <Answered />
          <FigureLine
            figure={m.feature_replies_metric()}
            label={m.feature_replies_metric_label()}
          />
        </FeatureCard>
        <FeatureCard
          icon={<Shield />}
          title={m.feature_security()}
          description={m.feature_security_description()}
          className="md:col-span-6 md:grid-cols-[1fr_auto] md:items-center"
        >
          <FigureLine
            figure={m.feature_security_metric()}
            label={m.feature_security_metric_label()}
          />
        </FeatureCard>
      </div>
    </LandingSection>
  );
}
