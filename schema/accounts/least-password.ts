/** Characters of a new password, at least: what is shorter is refused, on the device and by the server. */
export const LEAST_PASSWORD = 8;
