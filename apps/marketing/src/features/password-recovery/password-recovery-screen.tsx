import { goTo } from "#session/document-navigation.ts";
import { pathWithNext } from "#session/next-page.ts";
import { SwitchQuestion } from "#components/switch-question.tsx";
import { LazyCodeStep } from "#second-factor/lazy-code-step.ts";
import { Suspense } from "react";

import { ChooseStep } from "./choose-step.tsx";
import { DoneStep, ExpiredStep, OpeningStep, SentStep, UnopenedStep } from "./notice-steps.tsx";
import { RequestStep } from "./request-step.tsx";
import { useRecovery } from "./use-recovery.ts";

export function PasswordRecoveryScreen({ hash }: { hash: string }) {
  const { step, goToStep, openAgain } = useRecovery(hash);
  const requestAgain = (email: string) => goToStep({ name: "request", email, isFirst: false });

  switch (step.name) {
    case "request":
      return (
        <RequestStep
          email={step.email}
          isFirst={step.isFirst}
          onSent={(email) => goToStep({ name: "sent", email })}
        />
      );
    case "sent":
      return <SentStep email={step.email} onTryAgain={() => requestAgain(step.email)} />;
    case "opening":
      return <OpeningStep />;
    case "question":
      return (
        <SwitchQuestion
          change={step.change}
          onAgree={() => openAgain(step.tokens, { isAgreed: true })}
        />
      );
    case "unopened":
      return <UnopenedStep message={step.message} onTryAgain={() => openAgain(step.tokens)} />;
    case "expired":
      return <ExpiredStep message={step.message} onAskAgain={() => requestAgain("")} />;
    case "code":
      return (
        <Suspense fallback={<OpeningStep />}>
          <LazyCodeStep
            onPassed={() => goToStep({ ...step, name: "choose" })}
            onLeave={() => goTo(pathWithNext("/login"))}
          />
        </Suspense>
      );
    case "choose":
      return <ChooseStep choice={step} onChanged={() => goToStep({ name: "done" })} />;
    case "done":
      return <DoneStep />;
    default:
      return step satisfies never;
  }
}
