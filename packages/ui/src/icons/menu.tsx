import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Open the navigation. */
export function Menu(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h14M3 10h14M3 14h14" />
    </Icon>
  );
}
