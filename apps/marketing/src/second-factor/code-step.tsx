import { useState } from "react";

import { CodeForm } from "./code-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

/** The step that completed a session; `recovered` has turned the second factor off. */
export type AssuranceStep = "verified" | "recovered";

export type CodeStepProps = {
  /** Called when the session is complete; this screen stays until it is replaced. */
  onPassed: (step: AssuranceStep) => void;
  /** Leaves without the second factor. */
  onLeave: () => void;
};

export function CodeStep({ onPassed, onLeave }: CodeStepProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  return isRecovering ? (
    <RecoveryForm
      onPassed={() => onPassed("recovered")}
      onLeave={onLeave}
      onBack={() => setIsRecovering(false)}
    />
  ) : (
    <CodeForm
      onPassed={() => onPassed("verified")}
      onLeave={onLeave}
      onRecover={() => setIsRecovering(true)}
    />
  );
}
