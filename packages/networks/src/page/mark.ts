export { default as page } from "./mark.svg?no-inline";
