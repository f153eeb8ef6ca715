import { lazyPart } from "@postlark/app/components/lazy-part";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { useEffect } from "react";
import type { HelpDialogProps } from "./help-dialog-props.ts";

type Props = HelpDialogProps & {
  /** Called if the code cannot be loaded: unmounts it. */
  onGone: () => void;
};

/** The help of a live workspace, loaded when opened. */
export const HelpDialog = lazyPart<Props>(
  async () => (await import("./help-dialog.tsx")).loadHelpDialog(),
  () => null,
  HelpFailed,
);

/** Shows why nothing opens; the next press loads it again. */
function HelpFailed({ error, onGone }: Props & { error: unknown }) {
  useEffect(() => {
    toastError(errorMessage(error));
    onGone();
  }, [error, onGone]);
  return null;
}
