import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Show only some. */
export function Filter(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5h13M6 10h8M8.5 15h3" />
    </Icon>
  );
}
