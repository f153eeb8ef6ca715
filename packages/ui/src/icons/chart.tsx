import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Analytics. */
export function Chart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 17h14M5.5 13.5v-3M10 13.5v-9M14.5 13.5v-6" />
    </Icon>
  );
}
