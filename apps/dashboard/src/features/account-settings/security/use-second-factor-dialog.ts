import { loadPart } from "#session/load-part.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { toastError } from "@postlark/app/session/toast-error";
import { useEffect, useRef, useState } from "react";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import type { SecondFactorErrand } from "./second-factor-dialog.tsx";
import { secondFactorMessage } from "./second-factor-message.ts";

/** The dialog of the two-factor card, which opens once its code and data are loaded. */
export function useSecondFactorDialog({
  begin,
  abandon,
}: Pick<SecondFactorActions, "begin" | "abandon">) {
  const [task, setErrand] = useState<SecondFactorErrand>();
  const [isOpen, setIsOpen] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const prepare = async (kind: SecondFactorErrand["kind"]): Promise<SecondFactorErrand> => {
    await loadDialog();
    return kind === "enrol" ? { kind, enrolment: await begin() } : { kind };
  };

  const openDialog = async (kind: SecondFactorErrand["kind"]) => {
    setIsOpening(true);
    try {
      const prepared = await prepare(kind);
      if (isShown.current) {
        setErrand(prepared);
        setIsOpen(true);
      } else if (prepared.kind === "enrol") {
        abandon(prepared.enrolment.factorId);
      }
    } catch (thrown) {
      toastError(secondFactorMessage(thrown));
    } finally {
      setIsOpening(false);
    }
  };

  return {
    errand: task,
    isOpen,
    isOpening,
    open: (kind: SecondFactorErrand["kind"]) => void (isOpening || openDialog(kind)),
    close: () => setIsOpen(false),
  };
}

/** @throws AppError of kind `offline` if it cannot be loaded */
const loadDialog = async () =>
  (await loadPart(import("./second-factor-dialog.tsx"))).SecondFactorDialog;

/** Loaded before it opens. */
export const SecondFactorDialogPart = lazyPart(loadDialog, () => null);
