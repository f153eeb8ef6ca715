/** The sdk's part for passwords and second factors, which only settings needs. Only ever imported dynamically. */
export { abandonEnrolment, beginEnrolment, finishEnrolment } from "@postlark/sdk/enrolment";
export { changePassword } from "@postlark/sdk/password";
export { createRecoveryCode } from "@postlark/sdk/recovery-code";
export { enterCode, removeSecondFactor } from "@postlark/sdk/second-factor";
export { secondFactorQueries } from "@postlark/sdk/second-factor-query";
