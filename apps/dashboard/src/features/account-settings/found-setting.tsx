import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** Gives the focus to the setting that the address names as `?setting=`, as the command palette does. */
export function FoundSetting() {
  const [search] = useSearchParams();
  const location = useLocation();
  const name = search.get("setting");
  useEffect(() => {
    // With each way here, though the address may say the same again.
    if (name === null || location.key === "") return;
    const controls = [...document.getElementsByName(name)];
    const chosen = controls.find((control) => control.matches(":checked")) ?? controls[0];
    chosen?.scrollIntoView({ block: "center" });
    chosen?.focus({ preventScroll: true });
  }, [name, location.key]);
  return null;
}
