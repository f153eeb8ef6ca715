import { loadWorkspace } from "#session/load-workspace.ts";
import { AppError } from "@postlark/sdk/errors";
import type { Practice } from "@postlark/sdk/practice";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { practiceQuery } from "../channel-queries.ts";
import type { ConnectStepProps } from "./connect-step.ts";
import { PracticeStep } from "./practice-step.tsx";

/** Polling interval while the installation runs, in ms. */
const pollMs = 1_000;

/** Installs and starts the practice server if needed, then creates and connects an account. */
export function PracticeAccount({ onConnect, onBack }: ConnectStepProps) {
  const client = useQueryClient();
  const practice = useQuery(practiceQuery());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const account = useMutation({
    mutationFn: async () => {
      const { startPractice } = await loadWorkspace();
      if (practice.data?.state !== "running") await startPractice();
      await untilRunning(client, () => isShown.current);
      // If the user has left, the server is ready for the next time.
      if (isShown.current) await onConnect({ network: "bluesky", method: "practice" });
    },
  });
  return (
    <PracticeStep
      practice={practice.data}
      error={account.error ?? practice.error}
      isBusy={account.isPending}
      onStart={() => account.mutate()}
      onBack={onBack}
    />
  );
}

/** Waits until the server runs, or the user leaves. @throws AppError if it failed */
async function untilRunning(client: QueryClient, isWaitedFor: () => boolean): Promise<void> {
  while (isWaitedFor()) {
    const practice = await client.query({ ...practiceQuery(), staleTime: 0 });
    if (practice?.state === "running") return;
    if (practice === null || practice.state === "failed") throw failureOf(practice);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function failureOf(practice: Practice | null): AppError {
  return new AppError({ kind: "unavailable", message: practice?.message ?? "" });
}
