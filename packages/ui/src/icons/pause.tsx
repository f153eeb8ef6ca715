import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Hold still. */
export function Pause(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 5v10M13 5v10" />
    </Icon>
  );
}
