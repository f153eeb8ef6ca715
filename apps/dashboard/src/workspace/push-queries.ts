import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { loadPush, readPushState, turnOffPush, turnOnPush } from "./push-subscription.ts";

/** Whether this device shows notices, and which of the user's devices do. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ["live", "push"] as const,
    queryFn: async ({ signal }) => {
      const devices = await (await loadPush()).fetchPushDevices(signal);
      return { devices, state: await readPushState(devices) };
    },
    // Permission may change in the browser's settings.
    staleTime: 0,
  });

/** Returns the actions for push notices on the user's devices. Failures are shown as toasts. */
export function usePushActions() {
  const client = useQueryClient();
  const { queryKey } = pushQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => toastError(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const devices = () => client.getQueryData(queryKey)?.devices ?? [];
  return {
    isPending,
    turnOn: () => mutate(turnOnPush),
    turnOff: () => mutate(() => turnOffPush(devices())),
    remove: (id: string) => mutate(async () => (await loadPush()).removePushDevice(id)),
    test: () =>
      mutate(async () => {
        const ownDevice = devices().find(({ endpoint }) => endpoint !== null);
        if (ownDevice === undefined) return;
        await (await loadPush()).testPushDevice(ownDevice.id);
        toast({ title: m.notifications_push_tested() });
      }),
  };
}
