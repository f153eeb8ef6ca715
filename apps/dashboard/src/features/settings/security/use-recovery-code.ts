import { useState } from "react";

/** A recovery code that is about to be shown: `undefined` before it was asked for, `null` where that failed. */
export function useRecoveryCode(create: () => Promise<string>) {
  const [recoveryCode, setRecoveryCode] = useState<string | null>();
  const [isPending, setIsPending] = useState(false);

  const createRecoveryCode = async () => {
    setIsPending(true);
    try {
      setRecoveryCode(await create());
    } catch {
      setRecoveryCode(null);
    } finally {
      setIsPending(false);
    }
  };

  return { recoveryCode, isPending, createRecoveryCode };
}
