import { useState } from "react";

import { CodeForm } from "./code-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

/** The assurance step that a session took; `recovered` has turned the second factor off. */
export type AssuranceStep = "verified" | "recovered";

export type CodeStepProps = {
  /** The session may go on; this screen stays as it is until another takes its place. */
  onPassed: (step: AssuranceStep) => void;
  /** Out of here, without the second factor. */
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
